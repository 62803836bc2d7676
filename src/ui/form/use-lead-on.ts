import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

const address = () => location.pathname + location.search;

/** Leads on from a form that has been sent, unless its person has gone elsewhere meanwhile: nobody is called back to where they were. */
export function useLeadOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const [here] = useState(address);
  return async (to) => {
    if (address() === here) await navigate(to);
  };
}
