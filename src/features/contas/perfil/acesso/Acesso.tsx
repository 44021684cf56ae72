import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { formatDiaHora } from '@/domain/br/quando'
import { useSingleMutation } from '@/lib/query'
import { endOutrasSessoes, endSessao, perfilQueries, type Sessao } from '../api'
import { Lista } from '../Lista'
import { acesso, sessoesTextos } from '../textos'

/** Sign-in methods: Google, and the signed-in devices. */
export function Acesso({ userId }: { userId: string }) {
  const google = useQuery(perfilQueries.google(userId))
  const sessoes = useQuery(perfilQueries.sessoes(userId))
  return (
    <>
      <h3 className="text-base">{acesso.contaGoogle}</h3>
      <div className="mt-2">
        <Lista query={google} loading={acesso.carregandoGoogle}>
          {(connected) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-tinta-suave">
              <Badge tone={connected ? 'success' : 'neutral'}>{connected ? acesso.conectada : acesso.naoConectada}</Badge>
              <p className="min-w-0 flex-1 basis-64">{connected ? acesso.googleLigado : acesso.comoConectar}</p>
            </div>
          )}
        </Lista>
      </div>
      <h3 id="dispositivos" tabIndex={-1} className="mt-7 text-base outline-none">
        {acesso.sessoes}
      </h3>
      <div className="mt-2">
        <Lista query={sessoes} loading={acesso.carregandoDispositivos}>
          {(list) => <Sessoes userId={userId} sessoes={list} />}
        </Lista>
      </div>
    </>
  )
}

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
function Sessoes({ userId, sessoes }: { userId: string; sessoes: readonly Sessao[] }) {
  const others = useEnding(userId, endOutrasSessoes, 'Você saiu dos outros dispositivos')
  if (sessoes.length === 0) return <p className="text-sm text-tinta-suave">{sessoesTextos.nenhumOutro}</p>
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
            {others.isPending ? sessoesTextos.saindo : sessoesTextos.sairDosOutros}
          </Button>
          <p className="mt-3 text-sm text-tinta-suave">{sessoesTextos.quandoPerdeAcesso}</p>
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

/* A user agent in recognisable words. Order matters: most browsers also name the ones they descend from. */

const NAVEGADORES: readonly (readonly [marca: RegExp, nome: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const SISTEMAS: readonly (readonly [marca: RegExp, nome: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac ?OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (list: typeof NAVEGADORES, agente: string) => list.find(([marca]) => marca.test(agente))?.[1]

/** `Chrome no Windows`, `Safari no iPhone`; unknown parts are left out, and without any it is an unknown device. */
export function getNomeDoAparelho(agente: string | null): string {
  const texto = agente ?? ''
  const navegador = nameIn(NAVEGADORES, texto)
  const sistema = nameIn(SISTEMAS, texto)
  if (navegador && sistema) return `${navegador} no ${sistema}`
  return navegador ?? sistema ?? 'Dispositivo desconhecido'
}
