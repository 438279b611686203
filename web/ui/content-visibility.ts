/** What is far below the screen is laid out when its reader comes near; paper has it all. Goes with a `contain-intrinsic-height`. */
export const contentVisibility = '[content-visibility:auto] print:[content-visibility:visible]'
