import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Leads on from a form that has been sent, or from what is no more, unless its person has gone elsewhere meanwhile: nobody is called
 * back to where they were. What they look for beside the form is part of its address, too, and no other screen.
 */
export function useLeadOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const [here] = useState(() => location.pathname);

  return async (to) => {
    if (location.pathname === here) await navigate(to);
  };
}
