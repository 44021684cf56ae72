import { FieldError } from '@/components/form/FieldError'
import { fieldIds } from '@/components/form/field-ids'
import { useField } from '@/components/form/use-field'
import { Pending } from '@/components/feedback/Pending'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { cx } from '@/components/ui/cx'
import { formatCentavos } from '@/domain/br/dinheiro'
import { COMO_A_EQUIPE_PUBLICA, getNomeDoCanal, isServidoPelaEquipe } from '@/domain/vaga/canal'
import { CanalMarca } from '../../CanalMarca'
import { formatPrazo } from '../../recrutaeeo/prazo'
import type { CanalAVenda } from '../../api'
import type { PedidoEmTela } from '../envio/use-total'
import { canaisField } from './textos'

const NOME = 'canais'

/** The channels as cards: logo, name, price or 'Gratuito', the deadline; how they are served stands once above them. */
export function CanaisField({ pedido: { query, fora } }: { pedido: PedidoEmTela }) {
  const { value, error, change } = useField({ name: NOME })
  const escolhidos = new Set(Array.isArray(value) ? value.map(String) : [])
  const ids = fieldIds(NOME)
  const canais = query.data
  const toggle = (codigo: string) =>
    change(escolhidos.has(codigo) ? [...escolhidos].filter((outro) => outro !== codigo) : [...escolhidos, codigo])
  return (
    <fieldset
      id={ids.control}
      data-campo={NOME}
      aria-describedby={error === undefined ? undefined : ids.error}
      className="min-w-0"
    >
      <legend className="font-semibold">{canaisField.titulo}</legend>
      <p className="mt-0.5 text-sm text-tinta-suave">{canaisField.prazoDeCada}</p>
      <p className="mt-0.5 text-sm text-tinta-suave">{COMO_A_EQUIPE_PUBLICA}</p>
      {fora.length > 0 ? (
        <Notice tone="warning" className="mt-4" live title={`${fora.map(getNomeDoCanal).join(', ')}: indisponível no momento`}>
          {canaisField.retirado}
        </Notice>
      ) : null}
      {query.error && !canais ? (
        <Pending query={query} className="mt-4" />
      ) : (
        <div className="mt-4 grid gap-2">
          {canais
            ? canais.map((canal) => (
                <CanalCard
                  key={canal.codigo}
                  canal={canal}
                  marcado={escolhidos.has(canal.codigo)}
                  onToggle={() => toggle(canal.codigo)}
                />
              ))
            : Array.from({ length: 8 }, (_, at) => <Skeleton key={at} className="h-14 rounded-cartao" />)}
        </div>
      )}
      <FieldError id={ids.error} message={error} />
    </fieldset>
  )
}

type CardProps = { canal: CanalAVenda; marcado: boolean; onToggle: () => void }

/** A channel that decides itself about publication has no deadline. */
function CanalCard({
  canal: { codigo, nome, preco_centavos, descricao, modo, prazo_horas, ativo, logo },
  marcado,
  onToggle,
}: CardProps) {
  const id = `canal-${codigo}`
  const preco = preco_centavos === 0 ? 'Gratuito' : formatCentavos(preco_centavos)
  const prazo = ativo && modo !== 'feed_aberto' ? canaisField.noArEm(formatPrazo(prazo_horas)) : null
  const propria = isServidoPelaEquipe({ modo, descricao }) ? null : descricao
  return (
    <label
      className={cx(
        'flex flex-col rounded-cartao border bg-superficie p-3 transition-[background-color,border-color,box-shadow] duration-150',
        ativo
          ? 'cursor-pointer border-linha-forte hover:border-tinta has-checked:border-marca has-checked:bg-marca-suave ' +
              'has-checked:ring-1 has-checked:ring-marca has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ' +
              'has-focus-visible:outline-marca'
          : 'cursor-not-allowed border-linha bg-suave',
      )}
    >
      <span className="flex items-center gap-3">
        <CanalMarca logo={logo} className={cx('size-8', !ativo && 'opacity-50')} />
        <span className="min-w-0 flex-1 gap-x-4 sm:flex sm:items-baseline sm:justify-between">
          <span className="block font-semibold">{nome}</span>
          <span className="block text-sm text-tinta-suave">
            <span className={cx(preco_centavos === 0 && ativo && 'font-semibold text-sucesso')}>
              {ativo ? preco : canaisField.indisponivelMomento}
            </span>
            {prazo ? (
              <>
                <span aria-hidden="true"> · </span>
                <span id={`${id}-prazo`}>{prazo}</span>
              </>
            ) : null}
          </span>
        </span>
        <input
          type="checkbox"
          checked={marcado && ativo}
          disabled={!ativo}
          onChange={onToggle}
          aria-describedby={cx(prazo && `${id}-prazo`, propria && id) || undefined}
          aria-label={`${nome}, ${preco_centavos === 0 ? 'gratuito' : preco}`}
          className="size-5 shrink-0 cursor-pointer accent-marca outline-none disabled:cursor-not-allowed"
        />
      </span>
      {propria ? (
        <span id={id} className={cx('mt-1 block text-sm text-tinta-suave', logo && 'pl-11')}>
          {propria}
        </span>
      ) : null}
    </label>
  )
}
