import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How far a change has come that was made on this device and that the server is not known to have. */
export type PendingState = 'queued' | 'sending' | 'unknown' | 'sign-in' | 'conflict' | 'rejected' | 'expired';

/** Where a change stands that is still on this device, in a sentence, and in two or three words. */
export type WaitingWords = Readonly<Record<PendingState, { sentence: MessageDescriptor; brief: MessageDescriptor }>>;

/** All that is said of a kind of change while it waits and once it has ended, never more than the server has said. */
export type ChangeWords = {
  /** What it is: `Add Employee`. */
  title: MessageDescriptor;
  done: MessageDescriptor;
  /** It was refused, or came too late. */
  refused: MessageDescriptor;
  /** Somebody else has changed the same meanwhile. */
  conflict: MessageDescriptor;
  /** It was the same person, elsewhere. */
  ownConflict: MessageDescriptor;
  waiting: WaitingWords;
  /** Asked where it came too late, and the answer that sends it all the same. */
  stillWanted: { question: MessageDescriptor; again: MessageDescriptor };
};

const needsYou = msg`Needs you`;
const unsent = { sentence: msg`Change not sent yet – sends when connected`, brief: msg`Not sent yet` };

const waiting: WaitingWords = {
  queued: unsent,
  sending: unsent,
  // For long enough it isn't tried again by itself: what is said is so before and after.
  unknown: { sentence: msg`No answer yet – it may have arrived`, brief: msg`No answer yet` },
  'sign-in': { sentence: msg`Waits for you to sign in again`, brief: needsYou },
  conflict: { sentence: msg`Changed elsewhere – please choose`, brief: needsYou },
  rejected: { sentence: msg`Refused – see why`, brief: needsYou },
  expired: { sentence: msg`Not sent in time – still want this?`, brief: needsYou },
};

const stillWanted = { question: msg`Still want this change?`, again: msg`Send again` };

/** What is said of every change that nobody has other words for. */
export const anyChange = { done: msg`Record update successfully`, refused: msg`Not changed`, waiting, stillWanted };

const unadded = { sentence: msg`Not added yet – sends when connected`, brief: msg`Not added yet` };

export const anyAddition = {
  ...anyChange,
  done: msg`Record added successfully`,
  refused: msg`Not added`,
  waiting: { ...waiting, queued: unadded, sending: unadded, rejected: { sentence: msg`Not added – see why`, brief: needsYou } },
};

const undeleted = { sentence: msg`Not deleted yet – sends when connected`, brief: unsent.brief };

export const anyDeletion = {
  ...anyChange,
  done: msg`Record deleted successfully`,
  refused: msg`Not deleted`,
  waiting: { ...waiting, queued: undeleted, sending: undeleted },
};
