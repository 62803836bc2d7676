import { createFileRoute } from '@tanstack/react-router';
import { PersonalData } from '@/features/audit/components/personal-data';
import { RecordHistory } from '@/features/audit/components/record-history';
import { EmployeeProfilePage } from '@/features/employees/components/employee-profile-page';
import { profileSearchSchema } from '@/features/employees/components/profile-search';
import { EmployeeTickets } from '@/features/help/components/employee-tickets';
import { TicketsMark } from '@/features/help/components/tickets-mark';
import { EmployeeTrips } from '@/features/trips/components/employee-trips';
import { useAsksInactive } from '@/features/trips/components/use-asks-inactive';

export const Route = createFileRoute('/_private/employee-profile')({ validateSearch: profileSearchSchema, component: EmployeeProfile });

function EmployeeProfile() {
  const { id = '', tab = 'profile' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EmployeeProfilePage
      employeeId={id}
      tab={tab}
      onTab={(next) => void navigate({ search: { id, tab: next === 'profile' ? undefined : next }, resetScroll: false })}
      asksInactive={useAsksInactive()}
      trips={<EmployeeTrips key={id} employeeId={id} />}
      tickets={<EmployeeTickets key={id} employeeId={id} />}
      personalData={<PersonalData key={id} employeeId={id} />}
      history={<RecordHistory key={id} resource="employee" recordId={id} />}
      ticketsMark={<TicketsMark key={id} employeeId={id} />}
    />
  );
}
