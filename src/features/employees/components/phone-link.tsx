import { Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { dialledNumber } from '../dialled-number';

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

/** A number as somebody wrote it; a link where a phone can dial it. */
export function WorkPhoneLink({ text }: { text: string }) {
  const dialled = dialledNumber(text);
  return dialled === null ? text : <a href={`tel:${dialled}`}>{text}</a>;
}
