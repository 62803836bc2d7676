import type { Answers } from './answers';

export const answers: Answers = {
  account: [
    {
      id: 'password',
      question: 'I forgot my password. How do I get back in?',
      answer: [
        'On the sign-in screen choose “Forgot password?” and enter your email. We send a link with which you choose a new password. It works once, for one hour.',
        'A new password signs out all your devices. What had not been sent yet stays on the device where you entered it and goes out once you sign in there again.',
      ],
    },
    {
      id: 'devices',
      question: 'Where am I signed in, and how do I sign out a lost phone?',
      answer: [
        'Open your profile and look under “Devices”. Each device that is signed in is listed there, and you can sign it out from any other one.',
        'A device that was signed out this way deletes what it holds as soon as it is connected again.',
      ],
    },
    {
      id: 'language',
      question: 'How do I change the language or switch to dark colours?',
      answer: [
        'Both are on your profile, and on a wide screen in the header as well. The portal speaks English and Spanish; each device remembers its own choice.',
      ],
    },
    {
      id: 'sign-out-unsent',
      question: 'What happens to unsent changes when I sign out?',
      answer: [
        'You are asked: send them now and then sign out, keep them on this device for your next sign-in, or discard them. Whoever signs in after you neither sees nor sends them.',
      ],
    },
    {
      id: 'install',
      question: 'Can I install the portal on my phone or computer?',
      answer: [
        'Yes. In Chrome and Edge choose “Install” where the portal offers it, or in the browser’s menu. On an iPhone or iPad open it in Safari, press “Share” and then “Add to Home Screen”.',
        'Once installed, it opens like any app, even with no signal, and the browser is less likely to clear what it stores.',
      ],
    },
  ],
  trips: [
    {
      id: 'book-now-offline',
      question: 'Can I book a ride with no signal?',
      answer: [
        'Yes. Fill in the form as usual: the booking is saved on this device and says “not booked yet”. It goes out by itself when the connection returns, once, even if the first answer gets lost.',
        'Book Now waits for at most five minutes, because a car that comes much later helps nobody. A scheduled ride can go out until shortly before its pickup. If it was too late, you are asked whether you still want the ride.',
      ],
    },
    {
      id: 'schedule-notice',
      question: 'How far ahead do I have to schedule a ride?',
      answer: [
        'At least 30 minutes before the pickup, unless your company has agreed on another notice. For a ride right away choose Book Now.',
        'Times are always those of the pickup place. If it lies in another time zone, the zone is shown beside the time.',
      ],
    },
    {
      id: 'change-ride',
      question: 'How do I change a ride that is booked?',
      answer: [
        'Open the ride and choose “Edit”. Employee, places, stops, vehicle, time and how it is paid can be changed as long as the ride is scheduled.',
        'If a colleague has changed something else about the same ride in the meantime, both changes are kept. If it was the same field, you are asked which of the two to keep.',
      ],
    },
    {
      id: 'cancel-fee',
      question: 'What does it cost to cancel a ride?',
      answer: [
        'Cancelling early is free, and so are the first five minutes after booking. After that your plan’s cancellation fee applies; the Subscription screen says how many minutes before the pickup that begins.',
        'The portal shows the fee before you confirm. Nothing is due if no driver has accepted the ride by the pickup time. Once the driver has started the ride it can no longer be cancelled.',
      ],
    },
    {
      id: 'place-unknown',
      question: 'The pickup place is not found. What can I do?',
      answer: [
        'Type it as the driver should read it, for example “Gate 4, Plant 2”, and choose it as typed. If you are there, you can also use your current location.',
        'A typed place without a position has no estimated fare, and such a ride is paid with the monthly invoice.',
      ],
    },
    {
      id: 'delete-trips',
      question: 'Why can’t I delete a ride?',
      answer: ['Only rides that are over can be deleted, completed or cancelled. One that may still happen has to be cancelled first.'],
    },
  ],
  billing: [
    {
      id: 'invoice-where',
      question: 'Where do I find our invoices?',
      answer: [
        'Under Billing: “Invoices” shows what is to be paid and the current period, “Invoice history” lists all of them by date. An invoice shows its period, every ride in it, the tax and how it was paid.',
        'Invoices you have opened can be opened again with no connection, and their PDF too once it is on the device.',
      ],
    },
    {
      id: 'invoice-pdf',
      question: 'How do I get the PDF, and is it the same for everybody?',
      answer: [
        'Open the invoice and choose the PDF. It is made once and never changes: the email, the portal and your colleagues have the same file. It is available in English and Spanish.',
      ],
    },
    {
      id: 'billing-contacts',
      question: 'Who gets invoices and reminders by email?',
      answer: [
        'The billing contacts on “Plan and cards”. For each one you choose which emails they get (invoices, receipts, reminders or plan changes) and in which language.',
        'Where nobody has chosen a kind of email, your company’s administrators get it.',
      ],
    },
    {
      id: 'card-refused',
      question: 'The card was declined. What happens now?',
      answer: [
        'The default card is tried again after one, three and seven days. You can also open the invoice and pay at once with any card, or add another card first.',
        'If the invoice stays unpaid, reminders go out one, seven and fourteen days after its due date. The subscription counts as past due after the last reminder, or from the day after the due date if the card has been declined for the last time, until the invoice is paid.',
      ],
    },
    {
      id: 'card-safety',
      question: 'Where is our card’s number kept?',
      answer: [
        'Not here. The number goes from your browser straight to the payment provider. The portal keeps only the brand, the last four digits and the expiry date.',
        'That is why cards can be added and payments made only while you are connected.',
      ],
    },
    {
      id: 'bill-to',
      question: 'How do I change the company name, address or GSTIN on invoices?',
      answer: [
        'Choose “Edit invoice address” on the “Plan and cards” screen. The change applies to invoices from then on: one that has already been issued stays as it is. To have an issued invoice corrected, please raise a ticket.',
      ],
    },
    {
      id: 'attach',
      question: 'Can I attach a purchase order to an invoice?',
      answer: [
        'Yes, at the bottom of the invoice, while you are connected: PDF, pictures, XLSX, DOCX, XML, CSV or text, up to 10 MB each.',
      ],
    },
  ],
  reports: [
    {
      id: 'stale',
      question: 'A screen says “As of 10:42”. Can I rely on its numbers?',
      answer: [
        'They are what the server said at that time. You are offline, or the server could not be reached since. The note goes away as soon as the numbers are fresh again.',
      ],
    },
    {
      id: 'export-employees',
      question: 'How do I get a list of our employees as a file?',
      answer: [
        'Open Employees, narrow the list by search, status, department or designation, and choose the export. The file has exactly the people that are listed, and can be imported again after you have changed it.',
      ],
    },
    {
      id: 'totals',
      question: 'What do the totals on the dashboard count?',
      answer: [
        'Rides count on the date of their pickup, in the time zone of the pickup place; bookings on the day they were made, in your company’s time zone. Daily, Weekly, Monthly and Yearly are the current day, week, month and year. Whether a ride counts as completed or cancelled goes by its status now.',
        'Invoices go by the day a ride ended, and leave out what a card has paid. So a ride past midnight at the end of a month is in that month’s totals and on the next month’s invoice.',
      ],
    },
    {
      id: 'trips-of-employee',
      question: 'How do I see all rides of one employee?',
      answer: [
        'Open the employee and choose the Trips tab, or press “View Trips” in the list of employees. The list can then be narrowed further by dates and status.',
      ],
    },
    {
      id: 'older-rides',
      question: 'Why does a list end although there are older rides?',
      answer: [
        'A device keeps the newest rides so that it stays quick. The end of the list says so. Choose dates, and older rides are fetched from the server while you are connected.',
      ],
    },
  ],
  subscription: [
    {
      id: 'what-plan',
      question: 'What does our plan include?',
      answer: [
        'The Subscription screen shows the rides included in a period, the vehicles, stops per ride, whether airport rides are possible, what each vehicle costs per km and per minute, and the cancellation fee.',
      ],
    },
    {
      id: 'upgrade',
      question: 'When does a change of plan take effect?',
      answer: [
        'A larger plan begins at once, and only the difference for the rest of the period is charged. A smaller one begins with the next period. You see the price before you confirm.',
      ],
    },
    {
      id: 'airport',
      question: 'Why can’t I book an airport ride?',
      answer: [
        'Airport rides are not part of every plan. If yours lacks them, the form says so as soon as an airport is chosen. A larger plan allows them at once.',
      ],
    },
    {
      id: 'rides-used-up',
      question: 'What happens when the rides of our plan are used up?',
      answer: [
        'Until the next period begins no further ride of this period can be booked, and the form says so. A larger plan adds rides immediately; cancelled rides do not count.',
      ],
    },
    {
      id: 'end-plan',
      question: 'How do I end the subscription?',
      answer: [
        'On “Plan and cards” choose “Cancel subscription”. The plan stays in force until its period is over; until then you can change your mind with one press. Rides already taken are still billed.',
      ],
    },
  ],
  other: [
    {
      id: 'waiting',
      question: 'What do “2 waiting” and “Needs you” in the header mean?',
      answer: [
        '“Waiting” are changes saved on this device that the server does not have yet. They go out by themselves once you are connected. “Needs you” are those that cannot go on without your answer.',
        'Press it to see each of them: send now, discard, or answer what is asked.',
      ],
    },
    {
      id: 'twice',
      question: 'The connection broke while I was sending. Should I send it again?',
      answer: [
        'No need. Each change carries a number of its own, and the server accepts it only once, however often it arrives. The portal checks by itself what became of it.',
      ],
    },
    {
      id: 'iphone-background',
      question: 'Do I have to keep the portal open until everything is sent?',
      answer: [
        'In Chrome and Edge changes can go out with no tab open. On iPhones, iPads and in Firefox the portal has to be open, so look for “Saved” in the header before you close it.',
      ],
    },
    {
      id: 'import',
      question: 'How do I add many employees at once?',
      answer: [
        'On Employees choose “Import Employee” and take a CSV or XLSX file; column headings may be in English or Spanish. Before anything is sent you see what would happen to each line.',
        'You can leave the import running or stop it. Lines that were refused come back as a file that you can correct and import again.',
      ],
    },
    {
      id: 'department-delete',
      question: 'Why can’t I delete a department?',
      answer: ['Because employees are still in it. Choose another department for them in the same dialog, and both happen together.'],
    },
    {
      id: 'tickets-offline',
      question: 'How do I reach support, and what if I am offline?',
      answer: [
        'Write below. The ticket and each reply are saved on this device and go out when you are connected, for up to seven days. Support’s answers appear under Tickets and are sent to you by email.',
        'Files can be attached to a ticket once it has been sent, while you are connected.',
      ],
    },
  ],
};
