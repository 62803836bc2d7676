import { asc, eq } from 'drizzle-orm';
import { endpoints } from '@/contract/endpoints';
import type { KnownInvoice, KnownInvoiceLine } from '@/contract/invoices';
import type { KnownSubscription } from '@/contract/plans';
import { invoiceTable as invoicesOnDevice } from '@/features/invoices/rows';
import { planTable as plansOnDevice, subscriptionTable as subscriptionsOnDevice } from '@/features/plans/rows';
import type { Device } from '@/offline/device';
import { daysAfter, monthOf } from '@/rules/period';
import { changeTo } from '@/rules/subscription';
import { dateIn } from '@/rules/wall-time';
import type { ResourceStore } from '@/server/database/resource-store';
import type { Transaction } from '@/server/database/transaction';
import { closePeriod } from '@/server/invoices/close-period';
import { invoiceStore, readLines } from '@/server/invoices/invoice-store';
import { invoiceTable } from '@/server/invoices/tables';
import { planStore } from '@/server/plans/plan-store';
import { readSubscription, subscriptionStore } from '@/server/plans/subscription-store';
import { findCompany } from '@/server/session/admin-store';
import { type MoneyMove, moneyResources } from './money-moves';
import type { Person } from './office';
import { pick, type Stage, wait } from './stage';

type Row = { id: string; version: number; rev: number };
/** As the server has it, and as lists of a tab show it. */
type Kind = { store: Pick<ResourceStore<Row>, 'rows'>; listed(device: Device): Promise<readonly Row[]> };
const kinds: Record<(typeof moneyResources)[number], Kind> = {
  invoice: { store: invoiceStore, listed: (device) => device.rowsOf(invoicesOnDevice).all() },
  subscription: { store: subscriptionStore, listed: (device) => device.rowsOf(subscriptionsOnDevice).all() },
  plan: { store: planStore, listed: (device) => device.rowsOf(plansOnDevice).all() },
};

/** A company's plan and its bills. */
export class Money {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(move: MoneyMove): Promise<void> {
    const { clockwork, office } = this.#stage;
    const [, colleague] = office.people;
    if (!colleague) return;
    office.moneyMoved = true;
    await clockwork.during(move.do === 'close-month' ? this.#closeMonths() : this.#changePlan(colleague, move));
  }

  async #changePlan(colleague: Person, move: Exclude<MoneyMove, { do: 'close-month' }>): Promise<void> {
    const { office } = this.#stage;
    const { subscription } = endpoints;
    const known = await this.#of(colleague, async (tx, { company, now }) => {
      const plans = await planStore.rows(tx, { order: [], limit: 10 });
      const current = await readSubscription(tx, company, now);
      const plan =
        move.do === 'other-change-plan'
          ? pick(
              plans.toSorted((a, b) => a.rank - b.rank),
              move.plan,
            )
          : undefined;
      return { current, plan, change: plan && changeTo(plan, current, dateIn(company.zone, now)) };
    });
    const { current, plan, change } = known;
    if (move.do === 'other-end-plan') {
      const due = { amount: 0, currency: 'INR' };
      if (current && move.ends) await office.change(colleague, subscription.cancel, { body: { subscriptionId: current.id } });
      else if (current) await office.change(colleague, subscription.renew, { body: { subscriptionId: current.id, due } });
      return;
    }
    if (!plan || !change || change.kind === 'same') return;
    const agreed = { planId: plan.id, due: change.due, nextPrice: change.nextPrice };
    if (change.kind === 'subscribe')
      await office.change(colleague, subscription.subscribe, { body: { corporateId: colleague.companyId, ...agreed } });
    else if (current) await office.change(colleague, subscription[change.kind], { body: { subscriptionId: current.id, ...agreed } });
  }

  /** This month's, which runs, and the three before it: who bills has been asleep, or bills twice. */
  async #closeMonths(): Promise<void> {
    for (const person of this.#companies()) {
      await this.#of(person, async (tx, { company, now }) => {
        let month = monthOf(dateIn(company.zone, now));
        for (let back = 0; back < 4; back++) {
          await closePeriod(tx, company, month, now);
          month = monthOf(daysAfter(month.from, -1));
        }
      });
    }
  }

  /** After healing a device has the plan and the invoices that the server has; and these have no gap, no ride twice, and add up. */
  async judge(person: Person): Promise<void> {
    const { browser, clockwork, evidence, office } = this.#stage;
    if (!office.moneyMoved) return;
    const device = browser.usable[0]?.device;
    for (const resource of moneyResources) {
      const { store, listed } = kinds[resource];
      const there = await this.#of(person, (tx) => store.rows(tx, { order: [], limit: 1000 }));
      const shown = (await wait(clockwork, device ? listed(device) : undefined)) ?? [];
      const [held, meant] = [shown, there].map((rows) =>
        rows
          .map(({ id, version, rev }) => `${id} v${version} ${rev}`)
          .sort()
          .join('\n'),
      );
      if (held !== meant) evidence.violate('i', `After healing the ${resource}s are\n${held}\nwhere the server has\n${meant}`);
    }
    await this.#judgeBooks();
  }

  async #judgeBooks(): Promise<void> {
    const { evidence } = this.#stage;
    const numbers: string[] = [];
    for (const person of this.#companies()) {
      const { invoices, lines, subscriptions } = await this.#of(person, readBooks);
      numbers.push(...invoices.map(({ number }) => number ?? 'none'));
      for (const what of faultsOf(invoices, lines, subscriptions)) evidence.violate('b', what);
    }
    const last = (number: string) => Number(number.split('/').at(-1));
    for (const year of new Set(numbers.map((number) => number.slice(0, number.lastIndexOf('/'))))) {
      const ofYear = numbers.filter((number) => number.startsWith(`${year}/`)).sort((a, b) => last(a) - last(b));
      if (ofYear.some((number, index) => last(number) !== index + 1)) evidence.violate('b', `The numbers have gaps: ${ofYear.join(' ')}`);
    }
  }

  /** Somebody of each company. */
  #companies(): Person[] {
    const { people } = this.#stage.office;
    return people.filter(({ companyId }, index) => people.findIndex((each) => each.companyId === companyId) === index);
  }

  #of<Result>(
    { companyId }: Person,
    work: (tx: Transaction, at: { company: Awaited<ReturnType<typeof findCompany>>; now: number }) => Promise<Result>,
  ): Promise<Result> {
    const { office, clockwork } = this.#stage;
    return office.api.database.company(companyId, async (tx) =>
      work(tx, { company: await findCompany(tx, companyId), now: clockwork.now }),
    );
  }
}

type Books = { invoices: KnownInvoice[]; lines: Map<string, KnownInvoiceLine[]>; subscriptions: KnownSubscription[] };

async function readBooks(tx: Transaction): Promise<Books> {
  const where = eq(invoiceTable.kind, 'invoice');
  const invoices = await invoiceStore.rows(tx, { where, order: [asc(invoiceTable.periodFrom)], limit: 1000 });
  const lines = new Map<string, KnownInvoiceLine[]>();
  for (const { id } of invoices) lines.set(id, await readLines(tx, tx.companyId ?? '', id));
  return { invoices, lines, subscriptions: await subscriptionStore.rows(tx, { order: [], limit: 1000 }) };
}

function faultsOf(invoices: KnownInvoice[], lines: Books['lines'], subscriptions: KnownSubscription[]): string[] {
  const faults: string[] = [];
  const rides = [...lines.values()].flat().flatMap(({ tripId }) => tripId ?? []);
  if (new Set(rides).size < rides.length) faults.push(`A ride stands on invoices twice: ${rides.join(' ')}`);
  const periods = invoices.map(({ periodFrom }) => periodFrom);
  if (new Set(periods).size < periods.length) faults.push(`A month was billed twice: ${periods.join(' ')}`);
  for (const { id, number, subtotal, taxes, total } of invoices) {
    const sum = (lines.get(id) ?? []).reduce((all, { amount }) => all + amount, 0);
    const taxed = taxes.reduce((all, { amount }) => all + amount, subtotal);
    if (sum !== subtotal || taxed !== total) faults.push(`Invoice ${number} doesn't add up: ${sum} ${subtotal} ${taxed} ${total}`);
  }
  const live = subscriptions.filter(({ status }) => status !== 'ended');
  if (live.length > 1) faults.push(`${live.length} subscriptions run at once`);
  return faults;
}
