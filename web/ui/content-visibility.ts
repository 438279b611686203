/** Skips layout of content far outside the viewport, except in print. Goes with a `contain-intrinsic-height`. */
export const contentVisibility = '[content-visibility:auto] print:[content-visibility:visible]'
