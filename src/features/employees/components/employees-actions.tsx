import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import compact from '@/ui/compact-button.module.css';
import { LinkButton } from '@/ui/link-button';
import { ExportButton, type ExportedEmployees } from './export-button';

/** What can be done with the whole list. */
export function EmployeesActions(listed: ExportedEmployees) {
  const { t } = useLingui();
  return (
    <>
      <ExportButton {...listed} />
      <LinkButton
        to="/import-employee"
        variant="default"
        className={compact.button}
        title={t`Import Employee`}
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        <span className={compact.word}>
          <Trans>Import Employee</Trans>
        </span>
      </LinkButton>
      <LinkButton to="/add-employee" leftSection={<IconPlus size={18} aria-hidden />}>
        <Trans>Add Employee</Trans>
      </LinkButton>
    </>
  );
}
