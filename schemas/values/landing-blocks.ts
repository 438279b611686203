/** The blocks that a landing page is made of, the head first; a closed set. */
export const landingBlocks = [
  'landingHero',
  'landingFigures',
  'landingChart',
  'landingCards',
  'landingQuestions',
  'landingAction',
] as const
export type LandingBlock = (typeof landingBlocks)[number]
