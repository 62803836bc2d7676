import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** In the language on the screen. */
export const Words = ({ words }: { words: MessageDescriptor }) => useLingui().i18n._(words);
