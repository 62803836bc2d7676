import { Button, type ButtonProps } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Employee } from '@/contract/employees';

type CallButtonProps = ButtonProps & { employee: Pick<Employee, 'countryCode' | 'mobile'>; 'aria-label'?: string; children: ReactNode };

/** Dials. A link would carry the number, which is hidden until somebody asks to see it. */
export const CallButton = ({ employee: { countryCode, mobile }, ...button }: CallButtonProps) => (
  <Button
    leftSection={<IconPhone size={18} aria-hidden />}
    {...button}
    onClick={() => window.location.assign(`tel:${countryCode}${mobile}`)}
  />
);
