import { useState } from 'react';

/** What came of a form's change. */
type Result<Sent, Problem> =
  | Sent
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'not-saved'; sendDirectly(): Promise<Result<Sent, Problem>> };

/** Why the form is still open although it was sent. */
export type Refusal<Problem> = {
  /** Null where the device could not store the change. */
  problem: Problem | null;
  /** Offered where the device can't store the change. */
  sendDirectly: (() => void) | null;
};

/** Sends what a form holds, once at a time. `showAtFields` answers whether it has shown the problem where it is. */
export function useDelivery<Sent extends { outcome: 'done' | 'waiting' }, Problem>(showAtFields: (problem: Problem) => boolean) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Problem> | null>(null);

  const deliver = async (
    send: () => Promise<Result<Sent, Problem>>,
    onSent: (result: Sent) => void,
    repeat: Refusal<Problem>['sendDirectly'] = null,
  ): Promise<void> => {
    setRefusal(null);
    setSending(true);
    try {
      const result = await send();
      switch (result.outcome) {
        case 'refused':
          return setRefusal(showAtFields(result.problem) ? null : { problem: result.problem, sendDirectly: repeat });
        case 'not-saved': {
          const sendDirectly = () => void deliver(result.sendDirectly, onSent, sendDirectly);
          return setRefusal({ problem: null, sendDirectly });
        }
        default:
          return onSent(result);
      }
    } finally {
      setSending(false);
    }
  };

  return { sending, refusal, deliver };
}
