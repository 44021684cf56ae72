import { Component, type ErrorInfo, type ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { paths } from '@/lib/paths'
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

/**
 * Unexpected failure, or a page that could not be downloaded without a connection. The links are plain: they reload the document, which
 * also repairs a page left open across a release.
 */
function ErrorPanel() {
  const offline = !navigator.onLine
  return (
    <Container size="md" className="py-20 sm:py-28">
      <PageMeta title="Algo não saiu como esperado" noindex />
      <PageHeader
        eyebrow={offline ? null : 'Erro inesperado'}
        title={offline ? 'Você está sem internet' : 'Este fio se soltou'}
        lead="Não conseguimos mostrar esta página agora. O que você digitou continua guardado neste navegador."
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <button type="button" onClick={() => window.location.reload()} className={buttonStyle({})}>
          Tentar de novo
        </button>
        <a href={paths.home()} className={buttonStyle({ variant: 'secondary' })}>
          Voltar ao início
        </a>
        <a href={paths.contato()} className={buttonStyle({ variant: 'ghost' })}>
          Falar com a equipe
        </a>
      </div>
    </Container>
  )
}
