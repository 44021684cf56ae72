import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPanel } from './ErrorPanel'
import { reportError } from './report-error'

/** Catches errors of a page while it renders or loads. Keyed by path: leaving the page clears the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? <ErrorPanel /> : this.props.children
  }
}
