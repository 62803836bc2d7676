import { createFileRoute } from '@tanstack/react-router';
import { AddEmployeePage } from '@/features/employees/components/employee-form-pages';

export const Route = createFileRoute('/_private/add-employee')({ component: AddEmployeePage });
