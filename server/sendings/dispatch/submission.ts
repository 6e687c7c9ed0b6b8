import type { Channel, OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { submissionDuration, submissions as submitted } from "#server/metrics/product-metrics.ts";
import { noteAnswer, noteGiven } from "#server/metrics/provider-minutes.ts";
import { currentScope, type Scope } from "#server/tracing/scope.ts";
import type { Worker } from "./batch.ts";
import { FairQueue } from "./fair-queue.ts";
import { rememberAnswer, rememberSubmitted } from "./recent-submissions.ts";
import { SubmissionJournal } from "./submission-journal.ts";
import { submitInSpans } from "./submission-spans.ts";

/** A provider that has been silent for this many ms, with messages given to it, is stuck. */
const stuckAfter = 1000;
const maxClaim = 500;
const minClaim = 10;
/** Milliseconds of work that a job claims at once, because claimed messages can't be paused or stopped. */
const claimMs = 250;
const stepMs = 10; // of work that one commit of the journal covers

/** The known results; `rest` are messages that the provider still holds. */
export interface Submitted {
  results: SubmitResult[];
  rest: Promise<SubmitResult[]> | null;
}

interface Parcel {
  /** The number of messages that were claimed together. */
  readonly size: number;
  open: number;
  readonly begunAt: number;
  results: SubmitResult[];
  /** The job has returned already; what remains is followed without it. */
  isLeft: boolean;
  finish(handed: Submitted): void;
}

interface Item {
  message: OutboundMessage;
  /** The request or job that the message is given for. */
  scope: Scope | undefined;
  parcel: Parcel;
}

/**
 * Passes messages from all jobs of a provider to its channel, in steps no larger than the provider can use.
 * Each step is committed to the journal before (docs/decisions/0004). If the worker is killed, at most two
 * steps are in doubt, however many messages are claimed.
 */
export class Submission {
  readonly #channel: Channel;
  readonly #providerId: string;
  /** The worker whose id claims and journal have. */
  readonly worker: Worker;
  readonly #waiting = new FairQueue<Item>();
  readonly #given = new Set<Item>();
  readonly #journal: SubmissionJournal;
  #isRecording = false;
  #jobs = 0;
  #heardAt = 0;
  /** How many messages of a job the provider has lately taken in `claimMs`. */
  #taken: number | null = null;
  #isDoubtful = false;
  #watch: NodeJS.Timeout | undefined;

  constructor(channel: Channel, providerId: string, worker: Worker) {
    this.#channel = channel;
    this.#providerId = providerId;
    this.worker = worker;
    this.#journal = new SubmissionJournal(worker.workerId);
  }

  /** Whether a job may come; each that may calls `leave`. A provider that was stuck is tried by one at a time. */
  enter(): boolean {
    if (!this.mayGoOn || (this.#isDoubtful && this.#jobs > 0)) return false;
    this.#jobs += 1;
    return true;
  }

  leave(): void {
    this.#jobs -= 1;
  }

  /** False while messages would only wait here. */
  get mayGoOn(): boolean {
    return this.#channel.isReady() && !this.#isStuck;
  }

  /** How many messages a job should claim: a slow provider's are better left to pause, stop and expiry. */
  get claimSize(): number {
    const size = Math.round(this.#taken ?? 4 * this.#channel.room());
    return Math.min(maxClaim, Math.max(minClaim, size));
  }

  /**
   * Gives messages to the provider; never rejects. When the provider hangs, the rest gets a promise of its own,
   * so that no job waits for it. Accounts go turn about, and urgent messages before others.
   */
  give(messages: OutboundMessage[], isUrgent = false): Promise<Submitted> {
    return new Promise((finish) => {
      const begunAt = performance.now();
      const size = messages.length;
      const parcel: Parcel = { size, open: size, begunAt, results: [], isLeft: false, finish };
      const scope = currentScope();
      this.#waiting.add(
        messages.map((message) => ({ message, scope, parcel })),
        isUrgent,
      );
      this.#next();
    });
  }

  /** Called once results are written into the messages, so that the journal need not keep them. */
  written(ids: readonly string[]): void {
    this.#journal.written(ids);
  }

  get #isStuck(): boolean {
    return this.#given.size > 0 && performance.now() - this.#heardAt >= stuckAfter;
  }

  /** What the provider lately took in `stepMs`: a quick one with a small window can use more than its room. */
  get #lately(): number {
    return Math.round(((this.#taken ?? 0) * stepMs) / claimMs);
  }

  #next(): void {
    if (this.#isRecording || this.#waiting.length === 0) return;
    if (this.worker.isStopping()) return this.#handBack("worker is stopping");
    if (!this.#channel.isReady()) return this.#handBack("provider is away");
    const step = Math.max(this.#channel.room(), this.#lately);
    const free = 2 * step - this.#given.size;
    // Smaller steps would cost a commit each.
    if (free >= Math.min(step, this.#waiting.length)) void this.#handOn(this.#waiting.take(free));
  }

  async #handOn(items: Item[]): Promise<void> {
    if (this.#given.size === 0) this.#heardAt = performance.now();
    for (const item of items) this.#given.add(item);
    this.#watchOver();
    this.#isRecording = true;
    const ids = items.map((item) => item.message.id);
    const isRecorded = await this.#journal.record(ids, () => this.worker.isStopping());
    this.#isRecording = false;
    if (isRecorded) {
      rememberSubmitted(items.map((item) => item.message));
      const byId = new Map(items.map((item) => [item.message.id, item]));
      const givenAt = performance.now();
      const scopes = items.map(({ scope }) => scope);
      noteGiven(this.#providerId, items.length);
      void submitInSpans(this.#providerId, scopes, () =>
        this.#channel.submit(
          items.map((item) => item.message),
          (result) => {
            const item = byId.get(result.id);
            if (!item) return;
            this.#measure(item, result, givenAt);
            this.#answered(item, result);
          },
        ),
      );
    } else {
      const error = "submission is not recorded";
      for (const item of items)
        this.#settle(item, { id: item.message.id, outcome: "retry", error });
    }
    this.#next();
  }

  #measure({ message }: Item, { outcome }: SubmitResult, givenAt: number): void {
    const provider = this.#providerId;
    const took = performance.now() - givenAt;
    submitted.inc({ channel: message.type, provider, outcome });
    noteAnswer(provider, outcome, took);
    if (outcome === "sent" || outcome === "failed")
      submissionDuration.labels({ provider }).observe(took / 1000);
  }

  #answered(item: Item, result: SubmitResult): void {
    // The other outcomes are the channel's own, without a word from the provider.
    if (result.outcome === "sent" || result.outcome === "failed") {
      this.#heardAt = performance.now();
      this.#isDoubtful = false;
    }
    this.#journal.answered(result);
    rememberAnswer(result);
    this.#settle(item, result);
    this.#next();
  }

  #settle(item: Item, result: SubmitResult): void {
    this.#given.delete(item);
    const { parcel } = item;
    parcel.results.push(result);
    parcel.open -= 1;
    if (parcel.open > 0) return;
    this.#learn(parcel);
    parcel.finish({ results: parcel.results, rest: null });
  }

  /** The speed is learnt from answered messages only, and a small claim doesn't count as slow. */
  #learn({ size, results, begunAt }: Parcel): void {
    const heard = results.filter(({ outcome }) => outcome === "sent" || outcome === "failed");
    const taken = (heard.length * claimMs) / Math.max(1, performance.now() - begunAt);
    const isFull = size >= this.claimSize;
    if (heard.length > 0 && (isFull || taken > this.claimSize)) this.#taken = taken;
  }

  #handBack(error: string): void {
    for (const item of this.#waiting.take())
      this.#settle(item, { id: item.message.id, outcome: "retry", error });
  }

  #watchOver(): void {
    if (this.#watch) return;
    this.#watch = setTimeout(() => {
      this.#watch = undefined;
      if (this.#isStuck) this.#leaveBehind();
      if (this.#given.size > 0) this.#watchOver();
    }, stuckAfter);
  }

  /** Lets the jobs go: what was not given is theirs again, what was given is followed without them. */
  #leaveBehind(): void {
    this.#isDoubtful = true;
    this.#handBack("provider does not answer");
    const parcels = new Set([...this.#given].map((item) => item.parcel));
    for (const parcel of [...parcels].filter(({ isLeft }) => !isLeft)) {
      const { results, finish } = parcel;
      parcel.isLeft = true;
      const rest = new Promise<SubmitResult[]>((resolve) => {
        parcel.results = [];
        parcel.finish = (handed) => resolve(handed.results);
      });
      finish({ results, rest });
    }
  }
}

const submissions = new WeakMap<Channel, { workerId: string; submission: Submission }>();

/** The one of this channel and worker: one held dead starts afresh under its next id. */
export function submissionOf(channel: Channel, providerId: string, worker: Worker): Submission {
  const known = submissions.get(channel);
  if (known?.workerId === worker.workerId) return known.submission;
  // The id is copied, because the world's may change meanwhile.
  const { workerId } = worker;
  const own = { workerId, isStopping: () => worker.isStopping() };
  const submission = new Submission(channel, providerId, own);
  submissions.set(channel, { workerId, submission });
  return submission;
}
