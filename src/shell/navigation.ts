import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAlertTriangle,
  IconBriefcase,
  IconCar,
  IconChartBar,
  IconFileInvoice,
  IconGasStation,
  IconHelpCircle,
  IconHistory,
  IconHistoryToggle,
  IconLayoutDashboard,
  IconListCheck,
  IconMessages,
  IconReportAnalytics,
  IconSitemap,
  IconStack2,
  IconTool,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';

type Destination = {
  to:
    | '/dashboard'
    | '/trips'
    | '/employee'
    | '/department'
    | '/designation'
    | '/subscription'
    | '/manage-subscription'
    | '/invoice'
    | '/invoice-history'
    | '/reports'
    | '/employee-ride'
    | '/fuel-consumption'
    | '/maintenance-schedule'
    | '/incident-reports'
    | '/getting-started'
    | '/help'
    | '/tickets'
    | '/audit';
  label: MessageDescriptor;
  icon: TablerIcon;
};

const dashboard: Destination = { to: '/dashboard', label: msg`Dashboard`, icon: IconLayoutDashboard };
const trips: Destination = { to: '/trips', label: msg`Trips`, icon: IconCar };
const employees: Destination = { to: '/employee', label: msg`Employees`, icon: IconUsers };
const departments: Destination = { to: '/department', label: msg`Departments`, icon: IconSitemap };
const designations: Destination = { to: '/designation', label: msg`Designations`, icon: IconBriefcase };
const invoices: Destination = { to: '/invoice', label: msg`Invoices`, icon: IconFileInvoice };
const invoiceHistory: Destination = {
  to: '/invoice-history',
  label: msg({ message: 'Invoice history', context: 'menu' }),
  icon: IconHistory,
};
const subscription: Destination = { to: '/subscription', label: msg`Subscription`, icon: IconStack2 };
const manageSubscription: Destination = { to: '/manage-subscription', label: msg`Plan and cards`, icon: IconWallet };
const reports: Destination = { to: '/reports', label: msg`Reports`, icon: IconReportAnalytics };
const employeeRides: Destination = { to: '/employee-ride', label: msg({ message: 'Employee rides', context: 'menu' }), icon: IconChartBar };
const fuel: Destination = { to: '/fuel-consumption', label: msg`Fuel`, icon: IconGasStation };
const maintenance: Destination = { to: '/maintenance-schedule', label: msg`Maintenance`, icon: IconTool };
const incidents: Destination = { to: '/incident-reports', label: msg`Incidents`, icon: IconAlertTriangle };
const gettingStarted: Destination = { to: '/getting-started', label: msg`Getting started`, icon: IconListCheck };
const audit: Destination = { to: '/audit', label: msg({ message: 'Change history', context: 'menu' }), icon: IconHistoryToggle };
const help: Destination = { to: '/help', label: msg`Help`, icon: IconHelpCircle };
const tickets: Destination = { to: '/tickets', label: msg`Tickets`, icon: IconMessages };

/** The sidebar's groups. */
export const groups: readonly { label: MessageDescriptor | null; destinations: readonly Destination[] }[] = [
  { label: null, destinations: [dashboard, reports] },
  { label: msg({ message: 'Rides', context: 'menu' }), destinations: [trips] },
  { label: msg`People`, destinations: [employees, departments, designations] },
  { label: msg`Billing`, destinations: [invoices, invoiceHistory, subscription, manageSubscription] },
  { label: msg`Help`, destinations: [help, tickets] },
  { label: null, destinations: [audit, gettingStarted] },
];

/** Screens that another one leads to, and the search. */
export const furtherScreens: readonly Destination[] = [employeeRides, fuel, maintenance, incidents];

/** A phone's bottom bar, left and right of its round button. */
export const bottomBar: { left: readonly Destination[]; right: readonly Destination[] } = {
  left: [dashboard, trips],
  right: [{ ...employees, label: msg`People` }],
};

/** What a phone's bottom bar has no room for. */
export const furtherDestinations: readonly Destination[] = [
  departments,
  designations,
  invoices,
  invoiceHistory,
  subscription,
  manageSubscription,
  reports,
  help,
  tickets,
  audit,
  gettingStarted,
];

/** Screens, by the first part of their path, with a bar of their own at the bottom: on a phone it takes the navigation's place. */
export const forms: ReadonlySet<string> = new Set([
  '/create-trip',
  '/edit-trip',
  '/add-employee',
  '/edit-employee',
  '/import-employee',
  '/edit-billing-contact',
  '/edit-bill-to',
  '/add-card',
  '/edit-card',
]);

/** Screens that one does not come to from another, so they need no way back. */
export const entrances: ReadonlySet<string> = new Set(groups.flatMap((group) => group.destinations.map(({ to }) => to)));
