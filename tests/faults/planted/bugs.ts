import type { FoundHistory } from '../histories/found-histories';

/** A bug that the histories must find: what the source says is replaced in memory while they are played. */
export type PlantedBug = {
  name: string;
  /** In one sentence. */
  what: string;
  plants: Plant[];
  /** The history that finds it each time. */
  foundBy: FoundHistory;
  /** Chance finds it once in thousands of histories: only its own does in good time. */
  rare?: true;
};

/** `find` is exactly this text, which stands in the file (its path from the root) exactly once. */
export type Plant = { file: string; find: string; put: string };

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'acknowledged-row-dropped-at-once',
    what: 'An acknowledged row goes before the lists can show what it did.',
    plants: [
      {
        file: 'src/offline/attempts.ts',
        find: 'await outbox.put(outcome.rows);',
        put: `await outbox.put(outcome.rows.filter((each) => each.state !== 'acked'));
    await outbox.drop(outcome.rows.filter((each) => each.state === 'acked').map((each) => each.seq));`,
      },
    ],
    foundBy: 'an unsent edit of a ride that the server has stays in the list',
  },
  {
    name: 'answers-not-kept-with-the-key',
    what: 'The server knows no key again.',
    plants: [
      {
        file: 'src/server/mutation/mutation-store.ts',
        find: "if (taken.length > 0) return { found: 'nothing' };",
        put: "return { found: 'nothing' };",
      },
    ],
    foundBy: 'an edit whose answer was lost does not conflict with itself',
  },
  {
    name: 'backoff-by-a-clock-that-was-put-back',
    what: 'A try that was put off waits for the time of a clock that has since been put back.',
    plants: [
      {
        file: 'src/offline/due.ts',
        find: 'row.nextAttemptAt > now + longestWait ? now : row.nextAttemptAt',
        put: 'row.nextAttemptAt',
      },
    ],
    foundBy: 'a clock that is put back does not put a try off for as long as it had been ahead',
    rare: true,
  },
  {
    name: 'conflicts-ignored',
    what: 'Rows of the same record go out in any order.',
    plants: [
      { file: 'src/offline/drain.ts', find: ' || index.isHeldBack(row, underWay)', put: '' },
      { file: 'src/offline/attempts.ts', find: '(other) => other.seq < row.seq && conflicts(other, row)', put: '() => false' },
    ],
    foundBy: 'a department is deleted after those who leave it have left',
  },
  {
    name: 'cursor-ahead',
    what: 'A page of changes moves the cursor past what it wrote.',
    plants: [{ file: 'src/offline/replica.ts', find: '\n  rev: answer.rev,', put: '\n  rev: answer.rev + 1,' }],
    foundBy: 'a form that was opened before an edit was sent puts nothing of it back',
  },
  {
    name: 'cursor-written-backwards',
    what: 'A page of changes leaves the cursor one rev behind what it wrote.',
    plants: [{ file: 'src/offline/replica.ts', find: '\n  rev: answer.rev,', put: '\n  rev: Math.max(0, answer.rev - 1),' }],
    foundBy: 'an edit behind another one keeps what somebody else changed between the two',
  },
  {
    name: 'department-left-unsaid',
    what: "An employee's edit doesn't hold back the deletion of the department that it leaves.",
    plants: [
      {
        file: 'src/offline/record-commands.ts',
        find: 'leaves: (base) => (is(base) ? reads(base) : []),',
        put: '',
      },
    ],
    foundBy: 'a department is deleted after those who leave it have left',
    rare: true,
  },
  {
    name: 'discarded-in-doubt',
    what: 'What may have reached the server can be discarded at once.',
    plants: [
      {
        file: 'src/offline/outbox.ts',
        find: 'if (!isUnsent(row)) return false;\n      await this.#giveUp(',
        put: 'await this.#giveUp(',
      },
    ],
    foundBy: 'a change that is discarded while its merge makes it a new key is gone',
  },
  {
    name: 'drain-stops-at-a-full-disk',
    what: 'Storage that fails once ends the drain until something else wakes it.',
    plants: [{ file: 'src/offline/drain.ts', find: 'this.#wakeAfter(storageRetry);', put: '' }],
    foundBy: 'storage that fails while sending does not end the sending',
  },
  {
    name: 'earlier-form-absorbed',
    what: "A second form's change takes the place of the first one's, which was not sent yet.",
    plants: [
      {
        file: 'src/offline/joining.ts',
        find: "command.merge(body, base, earlier, 'mine')",
        put: "command.merge(body, base, row.base, 'mine')",
      },
    ],
    foundBy: 'two forms that were open on one ride at a time, saved offline, are joined',
  },
  {
    name: 'earlier-shape-not-read',
    what: 'A change that an earlier release has written stays what that release meant.',
    plants: [
      {
        file: 'src/offline/readable.ts',
        find: 'row.schemaVersion < command.schemaVersion ? command.upcast(row) : null',
        put: 'false ? command.upcast(row) : null',
      },
    ],
    foundBy: 'a change that an earlier release has written is sent after the update',
  },
  {
    name: 'pack-of-rows-as-they-were',
    what: 'A page of changes leaves the packs as they were that its rows are in.',
    plants: [
      { file: 'src/offline/replica.ts', find: 'await dropPacks(db, resource, before && areTrue(before) ? keys : null);', put: '{}' },
    ],
    foundBy: 'the next start shows what somebody else has changed since the last one',
  },
  {
    name: 'rows-cleared-by-an-update',
    what: 'Rows of an earlier shape go, and come in anew.',
    plants: [
      {
        file: 'src/offline/replica.ts',
        find: "await db.cursors.put({ ...cursor, shape: shapeOf(declared), fill: '', done: 0 });",
        put: "await rows.clear(); await db.cursors.put({ ...cursor, shape: shapeOf(declared), fill: '', done: 0 });",
      },
    ],
    foundBy: 'rows of an earlier shape never leave the list',
  },
  {
    name: 'answers-read-strictly',
    what: 'A field that only a newer server knows makes a ride unreadable.',
    plants: [
      { file: 'src/contract/trips.ts', find: 'export const tripSchema = v.object({', put: 'export const tripSchema = v.strictObject({' },
    ],
    foundBy: 'what a newer server adds to its answers hides no row and ends no change',
  },
  {
    name: 'expiry-by-the-clock-of-the-device',
    what: 'Rows expire by the clock of the device.',
    plants: [
      { file: 'src/offline/attempts.ts', find: 'if (clock.known && isUnsent(stored)', put: 'if (isUnsent(stored)' },
      { file: 'src/offline/attempts.ts', find: 'stored.expiresAt <= clock.now()', put: 'stored.expiresAt <= environment.now()' },
    ],
    foundBy: 'before the clock of the server was ever heard, nothing expires by that of the device',
  },
  {
    name: 'failures-count-as-no-effect',
    what: 'A 5xx is taken for a promise that nothing happened.',
    plants: [
      {
        file: 'src/offline/attempt-outcome.ts',
        find: "if (problem.kind === 'no-answer') return { to: 'retry', sure: false,",
        put: "if (problem.kind === 'no-answer') return { to: 'retry', sure: true,",
      },
    ],
    foundBy: 'a refusal of the call is not told of before an earlier try of it can have no effect any more',
    rare: true,
  },
  {
    name: 'form-filled-without-what-waits',
    what: 'A form is filled with the record as the server has it, though a change of it waits.',
    plants: [
      {
        file: 'src/offline/rows.ts',
        find: 'return { shown: record, wanted: record, mends: null };',
        put: 'return { shown: record, wanted: (await this.#one([], id, known))?.record ?? record, mends: null };',
      },
    ],
    foundBy: 'a form begins with what waits',
  },
  {
    name: 'form-saved-as-a-whole',
    what: 'A form that was opened before another change was saved puts back what that one had changed.',
    plants: [{ file: 'src/offline/joining.ts', find: "= command.merge(intent.body, base, current, 'ask')", put: '= intent.body' }],
    foundBy: 'a form that was opened before an edit was sent puts nothing of it back',
  },
  {
    name: 'if-match-before-the-key',
    what: 'The server compares If-Match before it looks at the key.',
    plants: [
      {
        file: 'src/server/http/keyed-route.ts',
        find: 'let outcome = await once();',
        put: `const early = await api.database.company(person.companyId, perform, () => false);
          if (isRefusal(early) && early.refused === 'precondition') return answer(c, early);
          let outcome = await once();`,
      },
    ],
    foundBy: 'an edit whose answer was lost does not conflict with itself',
  },
  {
    name: 'judged-after-leaving',
    what: 'A drain goes on judging what expires for somebody who has left.',
    plants: [
      // Where the last of what was typed is still being written, the database is open for a while.
      { file: 'src/offline/device.ts', find: 'this.db.close();', put: '' },
      { file: 'src/offline/attempts.ts', find: 'this.#parts.isStopped() || ', put: '' },
    ],
    foundBy: 'a person who leaves before the clock of the server was asked for again finds nothing expired',
    rare: true,
  },
  {
    name: 'lock-and-lease-ignored',
    what: 'Two tabs drain at once, each whatever it finds.',
    plants: [{ file: 'src/offline/drain.ts', find: 'environment.withLock(', put: '((_, run) => run())(' }],
    foundBy: 'forms of one employee in two tabs, both opened before either was saved, are joined',
  },
  {
    name: 'lock-let-go-too-early',
    what: 'Storage that fails for one change gives the lock away while others are on their way.',
    plants: [{ file: 'src/offline/drain.ts', find: 'await Promise.allSettled(', put: 'void Promise.allSettled(' }],
    foundBy: 'what is on its way when storage fails for another change is waited for before any tab sends it again',
    rare: true,
  },
  {
    name: 'merged-into-what-was-sent',
    what: 'A new edit is merged into one that may be on its way.',
    plants: [
      {
        file: 'src/offline/outbox.ts',
        find: '!isUnsent(row) || !isReadable(row, commands)) break;',
        put: '!isReadable(row, commands)) break;',
      },
    ],
    foundBy: 'an edit that is made while another one is on its way goes after it',
  },
  {
    name: 'merged-past-what-it-needs',
    what: 'A change is merged into one that goes before what makes the record it needs.',
    plants: [
      {
        file: 'src/offline/outbox.ts',
        find: 'made.some((other) => isOpen(other) && other.seq > row.seq && !isGone(other))',
        put: 'false',
      },
    ],
    foundBy: 'an edit that is given up with the department it needs does not come back with the next one',
    rare: true,
  },
  {
    name: 'merged-wholesale',
    what: 'After a conflict all fields of this device’s form win.',
    plants: [
      {
        file: 'src/offline/command.ts',
        find: 'mergedFields(form.names, merging.before, merging.mine, merging.there, clash)',
        put: 'clash && merging.mine',
      },
    ],
    foundBy: 'an edit behind another one keeps what somebody else changed between the two',
  },
  {
    name: 'moved-employees-not-written',
    what: "Deleting a department doesn't say that it moves employees.",
    plants: [
      {
        file: 'src/offline/record-commands.ts',
        find: '[refOf(resource, each.id), ...moves(each).map((change) => refOf(change.resource, change.id))]',
        put: '[refOf(resource, each.id)]',
      },
    ],
    foundBy: 'where a deleted department would have moved its employees does not come back with the next edit, once the delete is given up',
  },
  {
    name: 'new-epoch-clears-the-outbox',
    what: 'A restored backup takes unsent work with it.',
    plants: [
      {
        file: 'src/offline/replica.ts',
        find: 'await db.cursors.delete(resource);',
        put: 'await db.cursors.delete(resource); await db.outbox.clear();',
      },
    ],
    foundBy: 'a restored backup takes nothing with it that waits',
  },
  {
    name: 'new-key-on-retry',
    what: 'Every try has a key of its own.',
    plants: [
      {
        file: 'src/offline/attempts.ts',
        find: 'attempts: stored.attempts + 1,',
        put: 'attempts: stored.attempts + 1, id: stored.attempts > 0 ? environment.newId() : stored.id,',
      },
    ],
    foundBy: 'an edit whose answer was lost does not conflict with itself',
  },
  {
    name: 'new-key-without-voiding',
    what: 'Sending again makes a new key while the old one may still take effect.',
    plants: [
      {
        file: 'src/offline/outbox.ts',
        find: '!isUnsent(row) || !isReadable(row, this.#parts.commands)) return false;',
        put: '!isReadable(row, this.#parts.commands)) return false;',
      },
    ],
    foundBy: 'a change is sent again under a new key only once the old one can have no effect any more',
  },
  {
    name: 'reads-ignored',
    what: 'A row does not wait for what makes the record that it reads.',
    plants: [
      {
        file: 'src/offline/outbox-row.ts',
        find: ' || b.reads.includes(ref)) || b.writes.some((ref) => a.reads.includes(ref))',
        put: ')',
      },
      { file: 'src/offline/outbox-index.ts', find: ' || hasAny(this.#readers.get(ref), holds)', put: '' },
      { file: 'src/offline/outbox-index.ts', find: 'row.reads.some((ref) => hasAny(this.#writers.get(ref), holds))', put: 'false' },
    ],
    foundBy: 'a ride that somebody else gave to another employee waits for what changes that one',
  },
  {
    name: 'rebased-without-a-merge',
    what: 'An edit behind another one overwrites what somebody else changed in between.',
    plants: [
      {
        file: 'src/offline/row-outcome.ts',
        find: 'command.ifMatch ? command.merge(row.body, row.base, fresh, clash) : row.body',
        put: 'row.body',
      },
    ],
    foundBy: 'an edit behind another one keeps what somebody else changed between the two',
  },
  {
    name: 'refusal-believed-in-doubt',
    what: 'A refusal that the server does not keep is told while an earlier try is still on its way.',
    plants: [{ file: 'src/offline/attempts.ts', find: "outcome.to !== 'rejected' || outcome.final || !row.uncertain", put: 'true' }],
    foundBy: 'a refusal of the call is not told of before an earlier try of it can have no effect any more',
    rare: true,
  },
  {
    name: 'row-deleted-before-it-is-sent',
    what: 'A row is deleted once it is leased, not once it is answered.',
    plants: [
      {
        file: 'src/offline/drain.ts',
        find: 'const leased = await this.#attempts.lease(ready);',
        put: 'const leased = await this.#attempts.lease(ready);\n        await this.#parts.db.outbox.bulkDelete(leased.map(({ seq }) => seq));',
      },
    ],
    foundBy: 'an edit behind another one keeps what somebody else changed between the two',
  },
  {
    name: 'replaced-edit-lost',
    what: 'An edit goes for good with the cancellation that has replaced it, though that is given up.',
    plants: [{ file: 'src/offline/outbox.ts', find: 'await this.#putBack(outbox, replaced);', put: '' }],
    foundBy: 'an edit that a cancellation has replaced waits again once that is given up',
  },
  {
    name: 'saved-before-the-commit',
    what: 'An await dropped: the form is told before the transaction has committed.',
    plants: [
      {
        file: 'src/offline/outbox-rows.ts',
        find: 'await withConnection(db, () =>\n    db.transaction(',
        put: 'await new Promise((early, reject) =>\n    db.transaction(',
      },
      {
        file: 'src/offline/outbox-rows.ts',
        find: 'return { result: made, changes: await outbox.told(db, environment) };\n    }),',
        put: 'early({ result: made, changes: await outbox.told(db, environment) });\n    }).catch(reject),',
      },
    ],
    foundBy: 'a change that is discarded while its merge makes it a new key is gone',
  },
  {
    name: 'sign-out-clears-the-outbox',
    what: 'What another person must not read takes unsent work with it.',
    plants: [{ file: 'src/offline/database.ts', find: "!['outbox', 'drafts',", put: "!['drafts'," }],
    foundBy: 'what waits is there again for a person who has left and comes back',
  },
  {
    name: 'token-of-whoever-is-signed-in',
    what: 'A device that was left goes on sending, with the token of whoever is signed in by now.',
    plants: [
      { file: 'src/offline/device.ts', find: 'this.db.close();', put: '' },
      { file: 'src/app/wire.ts', find: '...(token === null ? {} : { token })', put: '' },
      { file: 'src/offline/drain.ts', find: 'this.#stopped ? null : await this.#token()', put: 'await this.#token()' },
      { file: 'src/offline/attempts.ts', find: 'this.#parts.isStopped() || ', put: '' },
    ],
    foundBy: 'nothing is sent any more for a person who leaves while the API is still being looked for',
    rare: true,
  },
  {
    name: 'void-without-a-trace',
    what: 'Asking about a key leaves it alive.',
    plants: [
      {
        file: 'src/server/mutation/routes.ts',
        find: '(tx) => claimKey(tx, person, key, null, now)',
        put: '(tx) => claimKey(tx, person, key, null, now), () => false',
      },
    ],
    foundBy: 'a refusal of the call is not told of before an earlier try of it can have no effect any more',
  },
  {
    name: 'other-tabs-not-heard',
    what: 'A tab goes on showing the outbox as it was before another tab wrote to it.',
    plants: [
      {
        file: 'src/offline/change-feed.ts',
        find: 'this.tell(event.data)',
        put: "this.tell(event.data.filter(({ table }) => table !== 'outbox'))",
      },
    ],
    foundBy: 'what one tab writes down stands in the lists of the other',
  },
  {
    name: 'answers-by-their-place',
    what: 'Of several changes sent together, each is given the answer that stands in its place.',
    plants: [
      {
        file: 'src/offline/drain.ts',
        find: 'rows.map((row) => ({ row, attempt: batch.attempts.get(row.id) ?? unanswered }))',
        put: 'rows.map((row, index) => ({ row, attempt: [...batch.attempts.values()][index] ?? unanswered }))',
      },
    ],
    foundBy: 'each of several changes that go out together ends as it was answered',
  },
  {
    name: 'conflicting-rows-together',
    what: 'Changes that conflict with one another go out together.',
    plants: [
      {
        file: 'src/offline/drain.ts',
        find: ' || index.isHeldBack(row, underWay)',
        put: ' || (free.length === 0 && index.isHeldBack(row, underWay))',
      },
      { file: 'src/offline/attempts.ts', find: '(other) => other.seq < row.seq && conflicts(other, row)', put: '() => false' },
    ],
    foundBy: 'changes that go out together have nothing to do with one another',
  },
  {
    name: 'message-shown-twice',
    what: 'A message whose answer was lost is shown once more beside the one that the rows have.',
    plants: [
      {
        file: 'src/features/help/commands.ts',
        find: 'if (messageOf(current, messageId)) return current;',
        put: '',
      },
    ],
    foundBy: 'a message whose answer was lost stands once in its thread, also where the rows have it already',
    rare: true,
  },
  {
    name: 'message-taken-twice',
    what: 'The server takes a message as often as it comes.',
    plants: [
      {
        file: 'src/server/help/ticket-changes.ts',
        find: 'const known = messageOf(before, messageId);',
        put: "const known = messageOf(before, '');",
      },
    ],
    foundBy: 'what support sends again stands once in its thread',
  },
  {
    name: 'taken-back-while-under-way',
    what: 'A deletion or a new status is taken back that has gone out already.',
    plants: [
      {
        file: 'src/offline/outbox.ts',
        find: 'if (rows.length < seqs.length || !rows.every(isHeld)) return false;',
        put: 'if (rows.length < seqs.length) return false;',
      },
    ],
    foundBy: 'what has gone out can’t be taken back, though nobody knows what came of it',
  },
];
