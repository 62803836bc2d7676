import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Announced } from '@/ui/feedback/announced';
import { StaleNote } from '@/ui/feedback/stale-note';
import { FilterBar } from '@/ui/list/filter-bar';
import { ListEmptyState } from '@/ui/list/list-empty-state';
import { ListTools } from '@/ui/list/list-tools';
import { useListFilter } from '@/ui/list/use-list-filter';
import { Page } from '@/ui/page';
import { RevealButton } from '@/ui/personal-data';
import { useRevealed } from '@/ui/use-revealed';
import { useHistoryPage } from '../hooks';
import { AuditFilters } from './audit-filters';
import type { AuditSearch } from './audit-search';
import classes from './history.module.css';
import { HistoryEntry } from './history-entry';
import { RecordLink } from './record-link';

const usual = { by: 'at', order: 'desc' } as const;

type AuditPageProps = {
  filter: AuditSearch;
  /** Replaces the address by what `change` makes of it. */
  onFilter(change: (before: AuditSearch) => AuditSearch): void;
};

/** Who changed what in the company, the newest first. */
export function AuditPage({ filter: inUrl, onFilter }: AuditPageProps) {
  const { t } = useLingui();
  // Whatever narrows the list starts at its first page.
  const asked = useListFilter<'at', AuditSearch>(inUrl, usual, (change) => onFilter((before) => ({ ...change(before), page: undefined })));
  const { filter, search, narrow, clear } = asked;
  // Of what the address says: the API isn't asked at each letter.
  const { entries, total, pages, ...seen } = useHistoryPage(inUrl);
  const { revealed, toggle } = useRevealed();
  const { page = 1 } = filter;
  return (
    <Page title={t`Change history`}>
      <ListTools>
        <FilterBar
          text={search.text}
          onText={search.setText}
          onLeave={search.settle}
          beside={<RevealButton revealed={revealed} onToggle={toggle} short />}
        >
          <AuditFilters filter={filter} narrow={narrow} />
        </FilterBar>
      </ListTools>
      <StaleNote asOf={seen.asOf} />
      {entries.length === 0 ? (
        <ListEmptyState
          list={seen}
          words={{
            offline: t`This part of the history is not on this device`,
            failed: t`The history can’t be shown`,
            unmatched: t`No changes match`,
            empty: t`Every change to the company’s records will be listed here`,
          }}
          onClear={clear}
        />
      ) : (
        <>
          <Announced className={classes.quiet}>
            <Plural value={total} one="# change" other="# changes" />
          </Announced>
          <ol className={classes.list}>
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} about={<RecordLink entry={entry} />} without={[]} revealed={revealed} />
            ))}
          </ol>
        </>
      )}
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t`Pages`}>
          <Button variant="default" disabled={page <= 1} onClick={() => onFilter((before) => ({ ...before, page: page - 1 }))}>
            <Trans>Newer</Trans>
          </Button>
          <span>
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button variant="default" disabled={page >= pages} onClick={() => onFilter((before) => ({ ...before, page: page + 1 }))}>
            <Trans>Older</Trans>
          </Button>
        </nav>
      )}
    </Page>
  );
}
