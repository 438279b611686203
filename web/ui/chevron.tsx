/** Points down, and turns when its `<details>` is open; drawn in `web/app/marks.css`. */
export const Chevron = () => <span aria-hidden="true" className="chevron" />
