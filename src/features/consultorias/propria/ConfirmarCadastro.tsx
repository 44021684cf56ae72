import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { Notice } from '@/components/ui/Notice'
import { CONSENTIMENTOS } from '@/domain/consentimentos'
import { useSingleMutation } from '@/lib/query'
import { type Cadastro, claimConsultoria, consultoriaQueries } from '../api'
import { isEnviadoAqui } from '../envio'
import { confirmarCadastro } from './textos'

type Props = { userId: string; cadastro: Cadastro }

/** Finished without signing in: only the owner of its e-mail can say whether it is theirs. */
export function ConfirmarCadastro({ userId, cadastro }: Props) {
  const perfil = cadastro.dados.consentimento_perfil === true
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const answer = useSingleMutation({
    mutationFn: async (assumir: boolean) => {
      await claimConsultoria(cadastro.id, assumir)
      await queries.invalidateQueries({ queryKey: consultoriaQueries.minha(userId).queryKey })
      return assumir
    },
    onSuccess: (assumir) => {
      setAsking(false)
      if (assumir) notify.success(confirmarCadastro.cadastroConfirmado, confirmarCadastro.oQueHaAqui)
      else notify.success(confirmarCadastro.cadastroApagado)
      // The pressed button is gone.
      document.querySelector<HTMLElement>('h1')?.focus()
    },
  })
  const enviadoAqui = isEnviadoAqui(useLocation().state)
  // An effect, because it is a call: the press that answers it was the one that sent the code.
  useEffect(() => {
    if (enviadoAqui) answer.run(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [])
  const change = (open: boolean) => {
    setAsking(open)
    answer.reset()
  }
  const failure = answer.error ? (
    <Notice tone="error" live className="mt-5">
      {answer.error.message}
    </Notice>
  ) : null
  const confirming = answer.isPending && !asking
  return (
    <section
      aria-labelledby="confirmar-cadastro"
      data-aviso="warning"
      className="mb-8 rounded-cartao border-l-4 border-aviso bg-aviso-suave p-5 sm:p-8"
    >
      <h2 id="confirmar-cadastro" className="text-xl">
        {confirmarCadastro.cadastroFeitoEmail}
      </h2>
      <p className="mt-3 max-w-3xl">{confirmarCadastro.porQueConfirmar}</p>
      <p className="mt-3 max-w-3xl text-sm">
        {`Ao confirmar, você declara: “${CONSENTIMENTOS.contato_consultoria.texto}”${perfil ? ` E também: “${CONSENTIMENTOS.perfil_consultoria.texto}”` : ''}`}
      </p>
      {asking ? null : failure}
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button loading={confirming} onClick={() => answer.run(true)}>
          {confirming ? confirmarCadastro.confirmando : confirmarCadastro.sim}
        </Button>
        <Button variant="secondary" aria-disabled={answer.isPending} onClick={answer.isPending ? undefined : () => change(true)}>
          {confirmarCadastro.naoFuiEu}
        </Button>
      </div>
      <LazyDialog
        open={asking}
        onOpenChange={change}
        title={confirmarCadastro.apagarCadastro}
        description={confirmarCadastro.descricao}
        actions={
          <>
            <Button variant="danger" loading={answer.isPending} onClick={() => answer.run(false)}>
              {answer.isPending ? confirmarCadastro.apagando : confirmarCadastro.apagarOCadastro}
            </Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes focus; here at what changes nothing */}
            <Button variant="secondary" autoFocus onClick={() => change(false)}>
              Voltar
            </Button>
          </>
        }
      >
        {asking ? failure : null}
      </LazyDialog>
    </section>
  )
}
