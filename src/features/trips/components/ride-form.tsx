import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { EmployeePicker } from '@/features/employees/components/employee-picker';
import { PlacePicker } from '@/features/places/components/place-picker';
import { DraftForm } from '@/ui/form/draft-form';
import { MetByChange } from '@/ui/form/met-by-change';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import type { RideField } from '../labels';
import { rideRefusalWords } from '../refusal-words';
import { NearRidesDialog } from './near-rides-dialog';
import { PayByField } from './pay-by-field';
import { RideFieldProblem } from './ride-field-problem';
import classes from './ride-form.module.css';
import { RideSummary } from './ride-summary';
import { RouteSketch } from './route-sketch';
import { StopsField } from './stops-field';
import { useRecentEmployees } from './use-recent-employees';
import { useRideDifferences } from './use-ride-differences';
import { type RideFormProps, useRideForm } from './use-ride-form';
import { VehicleField } from './vehicle-field';
import { WhenField } from './when-field';

/** One page in the order in which one thinks: who, from, to, when, in what, who pays, why. */
export function RideForm(props: RideFormProps) {
  const { t } = useLingui();
  const form = useRideForm(props);
  const { draft, set, company, facts } = form;
  const recentEmployees = useRecentEmployees();
  const refusalText = useRefusalText(rideRefusalWords);
  const differences = useRideDifferences();
  const errorOf = (field: RideField) => {
    const code = form.codeOf(field);
    return code && <RideFieldProblem field={field} code={code} />;
  };

  return (
    <DraftForm form={form} className={classes.form}>
      <NativeSelect
        id="ride-corporateId"
        label={t`Corporate`}
        leftSection={<IconBuilding size={18} aria-hidden />}
        data={[
          { value: '', label: t`Select corporate` },
          { value: company.id, label: company.name },
        ]}
        value={draft.corporateId}
        error={errorOf('corporateId')}
        onChange={(event) => set({ corporateId: event.currentTarget.value })}
      />
      <EmployeePicker
        id="ride-employeeId"
        value={draft.employeeId}
        error={errorOf('employeeId')}
        recentIds={recentEmployees}
        onChange={(employeeId) => set({ employeeId })}
      />
      <div className={classes.track}>
        <PlacePicker
          id="ride-pickup"
          label={t`Pickup location`}
          value={draft.pickup}
          error={errorOf('pickup')}
          onChange={(pickup) => set({ pickup })}
        />
        <StopsField
          stops={draft.stops}
          errorAt={(index) => errorOf(`stops.${index}`)}
          onAdd={form.addStop}
          onPlace={form.placeStop}
          onMove={form.moveStop}
          onRemove={form.removeStop}
        />
        <PlacePicker
          id="ride-dropoff"
          label={t`Dropoff location`}
          value={draft.dropoff}
          error={errorOf('dropoff')}
          onChange={(dropoff) => set({ dropoff })}
        />
      </div>
      <div className={classes.sketch}>
        <RouteSketch places={facts.hasWay ? facts.places : []} />
      </div>
      <WhenField
        value={draft}
        onChange={set}
        zone={facts.zone}
        now={form.now}
        leadMinutes={company.leadMinutes}
        asksWhich={facts.asksWhich}
        errors={{ date: errorOf('date'), time: errorOf('time') }}
      />
      <VehicleField
        vehicles={form.vehicles}
        entitlements={company.entitlements}
        kept={props.editing?.vehicle.id ?? null}
        places={facts.hasWay ? facts.places : []}
        value={draft.vehicleId}
        error={errorOf('vehicleId')}
        onChange={(vehicleId) => set({ vehicleId })}
      />
      <PayByField value={form.payBy} error={errorOf('payBy')} onChange={(payBy) => set({ payBy })} />
      <Textarea
        id="ride-reason"
        label={t`Reason for travel`}
        rows={2}
        value={draft.reason}
        error={errorOf('reason')}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      {form.refusal && (
        <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={form.refusal.sendDirectly} />
      )}
      <MetByChange form={form} differences={differences} />
      <RideSummary
        quote={facts.quote}
        hasWay={facts.hasWay}
        sending={form.sending}
        action={props.editing ? t`Save` : draft.kind === 'now' ? t`Book Now` : t`Schedule`}
      />
      {form.asksNear && <NearRidesDialog rides={form.near} onKeepBoth={() => void form.send(true)} onEdit={form.closeNear} />}
    </DraftForm>
  );
}
