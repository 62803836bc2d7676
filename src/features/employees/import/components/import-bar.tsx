import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { StickyBar } from '@/ui/form/sticky-bar';
import { useReachable } from '../hooks';
import { refusedSlices } from './desk-answers';
import classes from './import.module.css';
import { ImportFailures } from './import-failures';
import type { ChosenFile } from './use-import-file';
import type { ShownPlan } from './use-import-look';

type ImportBarProps = { file: ChosenFile; plan: ShownPlan | null; working: boolean; problem: string | null; onImport(): void };

/** Always in sight: what the one main button would do, or what it still needs. */
export function ImportBar({ file, plan, working, problem, onImport }: ImportBarProps) {
  const reachable = useReachable();
  const sent = plan ? plan.counts.new + plan.counts.changed : 0;
  const refused = plan?.counts.refused ?? 0;
  return (
    <StickyBar className={classes.bar}>
      <div aria-live="polite">
        {problem && <p className={classes.problem}>{problem}</p>}
        {!plan && <Trans>Answer what is asked above to see what would happen.</Trans>}
        {plan && sent === 0 && refused === 0 && <Trans>Everything in this file is here already. There is nothing to send.</Trans>}
        {plan && sent === 0 && refused > 0 && (
          <Trans>No line can be imported as it is. Download them with what is wrong in the last column, and fix them.</Trans>
        )}
        {sent > 0 && refused > 0 && (
          <Plural
            value={refused}
            one="# line is refused; you get it as a file to fix."
            other="# lines are refused; you get them as a file to fix."
          />
        )}
      </div>
      {sent === 0 && refused > 0 && (
        <ImportFailures lines={() => refusedSlices(file.desk)} header={file.opened.columns.map(({ title }) => title)} />
      )}
      {sent > 0 && (
        <Button loading={working} onClick={onImport}>
          <span className={classes.action}>
            <Plural value={sent} one="Import # employee" other="Import # employees" />
            {!reachable && (
              <small>
                <Trans>Sends when you are back online</Trans>
              </small>
            )}
          </span>
        </Button>
      )}
    </StickyBar>
  );
}
