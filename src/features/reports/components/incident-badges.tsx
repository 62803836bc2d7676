import { useLingui } from '@lingui/react/macro';
import { IconAlertOctagon, IconAlertTriangle, IconCheck, IconInfoCircle, IconProgress } from '@tabler/icons-react';
import type { IncidentReports } from '@/contract/reports';
import { Badge, type Look, otherLook } from '@/ui/badge';
import { lookUp, wordOf } from '@/ui/known';
import { incidentSeverityLabels, incidentStateLabels } from '../labels';

type Incident = IncidentReports['incidents'][number];

const severityLooks = {
  critical: { tone: 'amber', icon: IconAlertOctagon },
  serious: { tone: 'amber', icon: IconAlertTriangle },
  moderate: { tone: 'blue', icon: IconInfoCircle },
  minor: { tone: 'gray', icon: IconInfoCircle },
} as const;

const stateLooks = {
  open: { tone: 'amber', icon: IconAlertTriangle },
  investigating: { tone: 'blue', icon: IconProgress },
  resolved: { tone: 'green', icon: IconCheck },
} as const;

export function SeverityBadge({ severity }: Pick<Incident, 'severity'>) {
  const { i18n } = useLingui();
  return <Badge {...lookUp<Look>(severityLooks, severity, otherLook)}>{i18n._(wordOf(incidentSeverityLabels, severity))}</Badge>;
}

export function IncidentStateBadge({ state }: Pick<Incident, 'state'>) {
  const { i18n } = useLingui();
  return <Badge {...lookUp<Look>(stateLooks, state, otherLook)}>{i18n._(wordOf(incidentStateLabels, state))}</Badge>;
}
