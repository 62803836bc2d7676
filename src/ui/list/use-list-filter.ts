import { useStable } from '../use-stable';
import type { Sorted } from './sorted';
import { useSearchText } from './use-search-text';

type Filter<Sort extends string> = { search?: string; status?: string; sort?: Sort; order?: 'asc' | 'desc' };

/**
 * What a list is asked for: what the address says, and at once what is being typed. `usual` is the order of whoever asks for none.
 * `write` replaces the address, so that small steps, such as letters of a search, stay out of the browser's history. It is told what
 * changes of it, because on a slow phone it may not have followed yet what was asked just before.
 */
export function useListFilter<Sort extends string, Asked extends Filter<Sort>>(
  inUrl: Asked,
  usual: Sorted<Sort>,
  write: (change: (before: Asked) => Asked) => void,
) {
  const search = useSearchText(inUrl.search ?? '', (text) => write((before) => ({ ...before, search: text || undefined })));
  // The address follows a little later, and then asks for what is shown already.
  const filter = useStable({ ...inUrl, search: search.text || undefined });
  const sorted: Sorted<Sort> = { by: filter.sort ?? usual.by, order: filter.order ?? usual.order };
  const put = (change: object) => {
    // Told by itself, it isn't taken for another part's once the address says it, and more has been typed.
    search.settle();
    // Whoever was on the way to another page stays with what is asked here.
    write((before) => ({ ...(search.isHere() ? before : filter), ...change }));
  };
  const sort = ({ by, order }: Sorted<Sort>) => put({ sort: by, order });
  const isNarrowed = Object.entries<unknown>(filter).some(([name, asked]) => asked && isFilter(name));
  return {
    filter,
    search,
    sorted,
    sort,
    narrow: (change: Partial<Asked>) => put(change),
    /** Of a link, which is followed once it is pressed: what was asked just before it goes along, though the address says it later. */
    along: (change: Partial<Asked>) => (before: object) => ({ ...(search.isHere() ? before : filter), search: filter.search, ...change }),
    /** Takes the filters away, the order stays; null where nothing narrows the list. */
    clear: isNarrowed
      ? () => {
          search.setText('');
          write(withoutFilters);
        }
      : null,
  };
}

const isFilter = (name: string) => name !== 'sort' && name !== 'order';

function withoutFilters<Asked extends object>(filter: Asked): Asked {
  const plain = { ...filter };
  for (const name in plain) if (isFilter(name)) delete plain[name];
  return plain;
}

export type ListAsked<Sort extends string> = Omit<ReturnType<typeof useListFilter<Sort, Filter<Sort>>>, 'narrow' | 'along'>;
