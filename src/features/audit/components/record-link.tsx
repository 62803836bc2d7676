import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@/contract/audit';
import { usePersonName } from '@/features/employees/components/use-person-name';
import { useLanguage } from '@/i18n/use-language';
import { wordOf } from '@/ui/known';
import { recordNameIn, resourceLabels } from '../labels';

/** Which record a change was of, with the way to it where there is one. */
export function RecordLink({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui();
  const { resource, recordId, action } = entry;
  const recordName = recordNameIn(useLanguage(), entry);
  const nameOf = usePersonName();
  const name = recordName === '' ? t`name erased` : nameOf(recordName);
  const kind = i18n._(wordOf(resourceLabels, resource));
  const words = `${kind}: ${name}`;
  if (action === 'deleted') return <span>{words}</span>;
  switch (resource) {
    case 'trip':
      return (
        <Link to="/trip-details/$id" params={{ id: recordId }}>
          {words}
        </Link>
      );
    case 'employee':
      return (
        <Link to="/employee-profile" search={{ id: recordId }}>
          {words}
        </Link>
      );
    case 'invoice':
      return (
        <Link to="/invoice-details/$id" params={{ id: recordId }}>
          {words}
        </Link>
      );
    case 'billing-contact':
      return (
        <Link to="/billing-contact/$id" params={{ id: recordId }}>
          {words}
        </Link>
      );
    case 'department':
      return (
        <Link to="/edit-department/$id" params={{ id: recordId }}>
          {words}
        </Link>
      );
    case 'designation':
      return (
        <Link to="/edit-designation/$id" params={{ id: recordId }}>
          {words}
        </Link>
      );
    default:
      return <span>{words}</span>;
  }
}
