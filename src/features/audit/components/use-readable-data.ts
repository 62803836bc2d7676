import { useLingui } from '@lingui/react/macro';
import type { EmployeeData } from '@/contract/employees';
import { useMe } from '@/features/session/hooks';
import { partyLabels as ridePartyLabels, stepLabels } from '@/features/trips/labels';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import { payByOf } from '@/rules/pay-by';
import { lookUp, wordOf } from '@/ui/known';
import { useDeviceName } from '@/ui/use-device-name';
import { type AuditField, fieldOf, fieldsOf, statusIn } from '../fields';
import { actionLabels, partyLabels, resourceLabels } from '../labels';
import { type Part, readableDocument } from '../readable-document';
import { nothing, useValueWords } from './use-value-words';

/** All that is held of an employee as a document that people read, in the portal's language. */
export function useReadableData(): (data: EmployeeData) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { company } = useMe();
  const language = useLanguage();
  const wordsOf = useValueWords();
  const deviceName = useDeviceName();

  const factsOf = (resource: string, record: object): Part['facts'] => {
    const names = Object.keys(lookUp<Readonly<Record<string, AuditField>>>(fieldsOf, resource, {}));
    return names
      .flatMap((name) => {
        const known = fieldOf(resource, name, Reflect.get(record, 'status'));
        return known ? { label: i18n._(known.label), value: wordsOf(known.kind, Reflect.get(record, name)) } : [];
      })
      .filter(({ value }) => value !== nothing);
  };

  return ({ employee, trips, tripEvents, tickets, changes, exportedAt }) =>
    readableDocument(
      language.toLowerCase(),
      t`Personal data of ${employee.name}`,
      t`Exported ${format.dateTime(exportedAt, company.zone)}`,
      [
        { title: t`Profile`, parts: [{ title: employee.name, facts: factsOf('employee', employee) }] },
        {
          title: t`Trips`,
          parts: trips.map((trip) => ({
            title: `${trip.number} · ${format.dateTime(trip.rideAt, trip.zone)}`,
            // In the pickup's own zone, as its title has it.
            facts: [
              ...factsOf('trip', { ...trip, payBy: payByOf(trip), rideAt: { at: trip.rideAt, zone: trip.zone } }),
              ...tripEvents
                .filter(({ tripId }) => tripId === trip.id)
                .map(({ kind, at, party, name }) => ({
                  label: i18n._(wordOf(stepLabels, kind)),
                  value: `${format.dateTime(at, trip.zone)} · ${name ?? i18n._(wordOf(ridePartyLabels, party))}`,
                })),
            ],
          })),
        },
        {
          title: t`Tickets`,
          parts: tickets.map((ticket) => ({
            title: `${ticket.number} · ${format.dateTime(ticket.createdAt, company.zone)}`,
            facts: [
              ...factsOf('contact-us', { ...ticket, messages: null }),
              ...ticket.messages.map(({ at, by, text }) => ({ label: format.dateTime(at, company.zone), value: `${by}: ${text}` })),
            ],
          })),
        },
        {
          title: t`Change history`,
          parts: changes.map(({ at, by, action, resource, recordName, device, changes: fields }) => ({
            title: `${format.dateTime(at, company.zone)} · ${i18n._(wordOf(actionLabels, action))} · ${i18n._(wordOf(resourceLabels, resource))} ${recordName}`,
            facts: [
              {
                label: t`Changed by`,
                value: [by.name ?? i18n._(wordOf(partyLabels, by.party)), device && deviceName(device)].filter(Boolean).join(' · '),
              },
              ...fields.flatMap(({ field, before, after }) => {
                const known = fieldOf(resource, field, statusIn(fields));
                if (!known) return [];
                return { label: i18n._(known.label), value: `${wordsOf(known.kind, before)} → ${wordsOf(known.kind, after)}` };
              }),
            ],
          })),
        },
      ],
    );
}
