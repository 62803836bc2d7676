/** Of one company. Each is mailed what it has chosen: with thousands, every change of the plan wrote thousands of mails while the company waited. */
export const mostBillingContacts = 100;
