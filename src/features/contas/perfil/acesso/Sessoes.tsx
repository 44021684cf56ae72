import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { formatDiaHora } from '@/domain/br/quando'
import { useSingleMutation } from '@/lib/query'
import { endOutrasSessoes, endSessao, perfilQueries, type Sessao } from '../api'
import { getNomeDoAparelho } from './aparelho'
import { sessoesTextos } from './textos'

/** Ends sessions and always reloads the list, so that an already ended session is not shown any longer. */
function useEnding(userId: string, end: () => Promise<void>, done: string) {
  const queries = useQueryClient()
  const { queryKey } = perfilQueries.sessoes(userId)
  return useSingleMutation({
    mutationFn: end,
    onSuccess: () => {
      notify.success(done)
      // The pressed button goes with its line.
      document.getElementById('dispositivos')?.focus()
      void queries.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      notify.error('Erro', error.message)
      void queries.invalidateQueries({ queryKey })
    },
  })
}

/** The devices on which the person is signed in. */
export function Sessoes({ userId, sessoes }: { userId: string; sessoes: readonly Sessao[] }) {
  const others = useEnding(userId, endOutrasSessoes, 'Você saiu dos outros dispositivos')
  if (sessoes.length === 0) return <p className="text-sm text-tinta-suave">{sessoesTextos.nenhumDispositivoConectado}</p>
  return (
    <>
      <ul className="divide-y divide-linha border-y border-linha">
        {sessoes.map((sessao) => (
          <Linha key={sessao.id} userId={userId} sessao={sessao} />
        ))}
      </ul>
      {sessoes.some(({ atual }) => !atual) ? (
        <>
          <Button variant="secondary" size="sm" className="mt-5" loading={others.isPending} onClick={() => others.run()}>
            {others.isPending ? sessoesTextos.saindo : sessoesTextos.sairOutrosDispositivos}
          </Button>
          <p className="mt-3 text-sm text-tinta-suave">{sessoesTextos.dispositivoEncerradoPode}</p>
        </>
      ) : null}
    </>
  )
}

function Linha({ userId, sessao: { id, atual, usada_em, agente } }: { userId: string; sessao: Sessao }) {
  const ending = useEnding(userId, () => endSessao(id), 'Sessão encerrada')
  // This browser knows itself best.
  const nome = getNomeDoAparelho(atual ? navigator.userAgent : agente)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{nome}</span>
          {atual ? <Badge tone="brand">{sessoesTextos.esteDispositivo}</Badge> : null}
        </p>
        <p className="mt-0.5 text-sm text-tinta-suave">
          Último uso em <time dateTime={usada_em}>{formatDiaHora(usada_em)}</time>
        </p>
      </div>
      {atual ? null : (
        <Button
          variant="secondary"
          size="sm"
          loading={ending.isPending}
          onClick={() => ending.run()}
          aria-label={sessoesTextos.rotulo(nome, formatDiaHora(usada_em))}
        >
          {ending.isPending ? 'Encerrando...' : 'Encerrar'}
        </Button>
      )}
    </li>
  )
}
