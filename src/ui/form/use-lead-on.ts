import { useNavigate } from '@tanstack/react-router';
import { useStands } from '../use-stands';

/** Leads on from a form that has been sent, unless its person has gone elsewhere meanwhile: nobody is called back to where they were. */
export function useLeadOn(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const stands = useStands();
  return async (to) => {
    if (stands()) await navigate(to);
  };
}
