import { phoneText } from '@/rules/phone-text';

/** By itself, because knowing how each country groups its numbers is heavy. */
export default function PhoneText({ number }: { number: string }) {
  return phoneText(number);
}
