import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import { isApple } from '@/ui/apple-touch';
import { Sheet } from '@/ui/sheet';
import classes from './shortcuts-dialog.module.css';
import { areSingleKeysOn, turnSingleKeys } from './single-keys';

/** Which keys do what. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [on, setOn] = useState(areSingleKeysOn);
  const keys: [keys: string[], does: string][] = [
    [[isApple() ? '⌘ K' : 'Ctrl K'], t`Search everything`],
    [['/'], t`Search this list`],
    [['C'], t`Book a ride`],
    [['↓', 'J'], t`Next row`],
    [['↑', 'K'], t`Previous row`],
    [[t`Home`, t`End`], t`First or last row`],
    [['←', '→'], t`Next or previous item in the row`],
    [[t`Enter`], t`Open the row`],
    [[t`Space`, 'X'], t`Select the row`],
    [['Tab'], t`Leave the list`],
    [[isApple() ? '⌘ Z' : 'Ctrl Z'], t`Undo`],
    [['?'], t`Show this list`],
  ];
  return (
    <Sheet opened title={t`Keyboard shortcuts`} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={<Trans>Use single-key shortcuts</Trans>}
        description={<Trans>Turn this off when you dictate</Trans>}
        checked={on}
        onChange={(event) => {
          turnSingleKeys(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
    </Sheet>
  );
}
