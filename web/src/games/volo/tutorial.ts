import type { TutorialStep } from '../game';
export const tutorial: TutorialStep[] = [];
