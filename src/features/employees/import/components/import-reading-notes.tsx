import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { encodingLabels } from '../labels';
import type { OpenedFile } from '../reading-desk';
import classes from './import.module.css';

/** What a person would not expect of how their file was read; nothing where there is nothing. */
export function ImportReadingNotes({ opened: { facts, unread } }: { opened: OpenedFile }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { encoding, sheet, headerLines, hiddenLines, apostrophes } = facts;
  const taken = encoding && i18n._(encodingLabels[encoding.taken]);
  const sheets = sheet ? sheet.others.length + sheet.hidden : 0;
  const titles = format.list(headerLines.map(String));
  return (
    <ul className={classes.notes}>
      {encoding && !encoding.sure && (
        <li>
          <Trans>The file doesn’t say its text encoding. It was read as {taken}; please see below whether accents are right.</Trans>
        </li>
      )}
      {sheet && sheets > 0 && (
        <li>
          <Trans>Only the sheet “{sheet.taken}” is read.</Trans> <Plural value={sheets} one="# other is not." other="# others are not." />
        </li>
      )}
      {headerLines.length > 1 && (
        <li>
          <Trans>The headings were put together from lines {titles}.</Trans>
        </li>
      )}
      {headerLines.length === 1 && headerLines[0] !== 1 && (
        <li>
          <Trans>The headings were found in line {titles}.</Trans>
        </li>
      )}
      {hiddenLines.length > 0 && (
        <li>
          <Plural
            value={hiddenLines.length}
            one="# line is hidden in the sheet. It is read like the others."
            other="# lines are hidden in the sheet. They are read like the others."
          />
        </li>
      )}
      {unread.error > 0 && (
        <li>
          <Plural
            value={unread.error}
            one="# cell shows the error of a formula and is not read."
            other="# cells show the error of a formula and are not read."
          />
        </li>
      )}
      {unread.garbled > 0 && (
        <li>
          <Plural value={unread.garbled} one="# cell has letters that can’t be read." other="# cells have letters that can’t be read." />
        </li>
      )}
      {apostrophes > 0 && (
        <li>
          <Plural
            value={apostrophes}
            one="In # cell an apostrophe before =, +, - or @ was taken for the mark of a text and left out."
            other="In # cells an apostrophe before =, +, - or @ was taken for the mark of a text and left out."
          />
        </li>
      )}
    </ul>
  );
}
