'use client'

import {buttonStyle} from '#web/ui/button-style.ts'
import {type Toast, showToast} from '#web/ui/toast/toast-store.ts'

/** A button for each toast. */
export const ToastButtons = ({toasts}: Readonly<{toasts: readonly Toast[]}>) => (
  <p className="flex flex-wrap gap-3">
    {toasts.map((toast) => (
      <button
        key={toast.title}
        type="button"
        onClick={() => showToast(toast)}
        className={buttonStyle('outline')}
      >
        {toast.title}
      </button>
    ))}
  </p>
)
