import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { EmployeePicker } from '@/features/employees/components/employee-picker';
import { PlacePicker } from '@/features/places/components/place-picker';
import { DraftForm } from '@/ui/form/draft-form';
import { MetByChange } from '@/ui/form/met-by-change';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { useFieldLabel } from '@/ui/form/use-field-label';
import { useSummaryBeside } from '@/ui/use-wide';
import { type RideField, rideRefusalWords } from '../refusal-words';
import { NearRidesDialog } from './near-rides-dialog';
import { PayByField } from './pay-by-field';
import { RideFieldProblem } from './ride-field-problem';
import classes from './ride-form.module.css';
import { RideInstead } from './ride-instead';
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
  const labelled = useFieldLabel();
  const refusalText = useRefusalText(rideRefusalWords);
  const differences = useRideDifferences();
  const errorOf = (field: RideField) => {
    const code = form.codeOf(field);
    return code && <RideFieldProblem field={field} code={code} />;
  };

  const companyProblem = errorOf('corporateId');
  const beside = useSummaryBeside();
  const sketch = <RouteSketch places={facts.hasWay ? facts.places : []} />;
  const refusal = form.refusal && (
    <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={form.refusal.sendDirectly}>
      {props.editing && form.refusal.problem?.kind === 'refused' && form.refusal.problem.code === 'state' && (
        <RideInstead tripId={props.editing.id} values={draft} />
      )}
    </RefusalNote>
  );

  return (
    <DraftForm form={form} className={classes.form}>
      <div className={classes.fields}>
        <div id="ride-corporateId" tabIndex={-1} role={companyProblem ? 'alert' : undefined} className={classes.company}>
          {companyProblem}
        </div>
        <EmployeePicker
          id="ride-employeeId"
          aria-required
          value={draft.employeeId}
          error={errorOf('employeeId')}
          recentIds={recentEmployees}
          onChange={(employeeId) => set({ employeeId })}
        />
        <div className={classes.track}>
          <PlacePicker
            id="ride-pickup"
            {...labelled(t`Pickup location`)}
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
            {...labelled(t`Dropoff location`)}
            value={draft.dropoff}
            error={errorOf('dropoff')}
            onChange={(dropoff) => set({ dropoff })}
          />
        </div>
        {!beside && <div className={classes.sketch}>{sketch}</div>}
        <WhenField
          value={draft}
          onChange={form.setWhen}
          zone={facts.zone}
          now={form.now}
          at={facts.at}
          leadMinutes={company.leadMinutes}
          asksWhich={facts.asksWhich}
          errors={{ date: errorOf('date'), time: errorOf('time') }}
        />
        <VehicleField
          vehicles={form.vehicles}
          found={form.vehiclesState}
          entitlements={facts.entitlements}
          kept={props.editing?.vehicle.id ?? null}
          places={facts.hasWay ? facts.places : []}
          value={draft.vehicleId}
          isUsual={form.isUsual}
          error={errorOf('vehicleId')}
          onChange={(vehicleId) => set({ vehicleId })}
        />
        <PayByField value={form.payBy} error={errorOf('payBy')} onChange={(payBy) => set({ payBy })} />
        <Textarea
          id="ride-reason"
          {...labelled(t`Reason for travel`, true)}
          autoComplete="off"
          rows={2}
          value={draft.reason}
          error={errorOf('reason')}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        {!beside && refusal}
        <MetByChange form={form} differences={differences} />
      </div>
      <RideSummary
        beside={beside ? { sketch, refusal } : null}
        quote={facts.quote}
        hasWay={facts.hasWay}
        sending={form.sending}
        action={props.editing ? t`Save` : draft.kind === 'now' ? t`Book Now` : t`Schedule`}
      />
      {form.asksNear && <NearRidesDialog rides={form.near} onKeepBoth={() => void form.send(true)} onEdit={form.closeNear} />}
    </DraftForm>
  );
}
