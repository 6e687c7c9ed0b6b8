// The door of the noun; each verb lives in the file of its subject.
export { getReferrals } from "./get-referrals.ts";
export { recordRestored, type Reward, rewardReferrer, takeRewardBack } from "./rewards.ts";
