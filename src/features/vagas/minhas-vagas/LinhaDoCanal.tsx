import { Badge } from '@/components/ui/Badge'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { formatarCentavos } from '@/domain/br/dinheiro'
import { nomeDoCanal } from '@/domain/vaga/canal'
import { isStatusCanal, STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import type { LinhaDeCanal } from '../api'
import { CanalMarca } from '../CanalMarca'
import { HistoricoDoCanal } from './HistoricoDoCanal'
import { TOM_DO_CANAL } from './situacao'

/** On its way: until its deadline the line must be live, else its price goes back. Who reads a feed has no deadline of ours. */
const EM_CAMINHO = ['na_fila', 'enviado', 'aguardando_canal']
/** Not published: what was paid for it goes back (terms). */
const VOLTA = ['rejeitado', 'falhou']

const rotulo = (status: string) => (isStatusCanal(status) ? STATUS_CANAL[status].titulo : status)
const link = 'font-semibold text-marca underline underline-offset-4'

/** One channel of a vacancy. */
export function LinhaDoCanal({ linha }: { linha: LinhaDeCanal }) {
  const {
    canal,
    modo,
    status,
    preco_centavos: preco,
    desconto_centavos: desconto,
    motivo,
    external_url: url,
    evidencia_url: prova,
    prazo_em: prazo,
  } = linha
  const known = isStatusCanal(status)
  return (
    <li className="rounded-cartao border border-linha p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <CanalMarca codigo={canal} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-base">{nomeDoCanal(canal)}</h3>
          <p className="text-sm text-tinta-suave tabular-nums">{preco === 0 ? 'Gratuito' : formatarCentavos(preco)}</p>
        </div>
        <Badge tone={known ? TOM_DO_CANAL[status] : 'neutral'} className="shrink-0">
          {rotulo(status)}
        </Badge>
      </div>
      <div className="mt-3 space-y-1.5 text-sm">
        {motivo ? <p className="break-words">Motivo: {motivo}</p> : known ? <p>{STATUS_CANAL[status].explicacao}</p> : null}
        {prazo && modo !== 'feed_aberto' && EM_CAMINHO.includes(status) ? (
          <p className="text-tinta-suave">
            Prazo: {formatDiaHora(prazo)}.{preco > 0 ? ' Se passar, o valor deste canal volta para você.' : ''}
          </p>
        ) : null}
        {VOLTA.includes(status) && preco > desconto ? (
          <p className="font-medium">{formatarCentavos(preco - desconto)} deste canal voltam para você.</p>
        ) : null}
        {url || prova ? (
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            {url ? (
              <ExternalLink href={url} className={link}>
                Ver no canal
              </ExternalLink>
            ) : null}
            {prova ? (
              <ExternalLink href={prova} className={link}>
                Ver prova
              </ExternalLink>
            ) : null}
          </p>
        ) : null}
      </div>
      <HistoricoDoCanal linha={linha} />
    </li>
  )
}
