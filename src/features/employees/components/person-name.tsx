import { usePersonName } from './use-person-name';

export const PersonName = ({ name }: { name: string }) => usePersonName()(name);
