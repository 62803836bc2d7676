import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';

const PhoneText = lazyPart(() => import('./phone-text'));

/** A number that can be dialled, written in its country's groups. `+919848022338` */
export function MobileLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`}>
      <Suspense fallback={number}>
        <PhoneText number={number} />
      </Suspense>
    </a>
  );
}

/** A switchboard's number as somebody wrote it, perhaps with an extension: a phone dials up to there. */
export const WorkPhoneLink = ({ text }: { text: string }) => (
  <a href={`tel:${text.replace(/\s*(?:x|ext\.?)\s*\d+$/i, '').replace(/[^\d+]/g, '')}`}>{text}</a>
);
