import { useState } from 'react'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { TextCount } from '@/components/form/text/TextCount'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import { cleanLinha, countCaracteres } from '@/domain/br/texto'
import { chooseLetras } from '../moldura/atalhos'
import type { Acao, Carta, Destinos } from './fila'
import { focusOnMount, FormDaEquipe } from './FormDaEquipe'
import { decisao } from './textos'

type Props = Destinos & { acoes: readonly Acao[] }

/** The possible decisions on the open item: one press chooses, a second one, after the preview of the e-mail, decides. */
export function DecisoesDoItem({ acoes, semLetras = false, onDecidido, onRecarregar }: Props) {
  const [escolhida, setEscolhida] = useState<string | null>(null)
  // The pressed button disappears, and comes back with the focus.
  const [voltou, setVoltou] = useState<string | null>(null)
  const acao = acoes.find(({ id }) => id === escolhida)
  /** What was typed for each decision, also where it was cancelled or the item is read again. */
  const [escritos] = useState(() => new Map<string, Escrito>())
  const letras = semLetras ? [] : chooseLetras(acoes.map(({ label }) => label))
  const fechar = () => {
    setVoltou(escolhida)
    setEscolhida(null)
  }
  if (acao) {
    return (
      <DecisaoForm
        key={acao.id}
        acao={acao}
        escritos={escritos}
        onCancelar={fechar}
        onRecarregar={() => {
          fechar()
          onRecarregar()
        }}
        onFeito={async () => {
          escritos.delete(acao.id)
          if (!acao.fica) await onDecidido()
          setVoltou(null)
          setEscolhida(null)
          if (!acao.fica) return
          onRecarregar()
          document.getElementById('item-aberto')?.focus()
        }}
      />
    )
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons are no fields of a fieldset
      role="group"
      aria-label="Decidir"
      className="flex flex-wrap gap-3"
    >
      {acoes.map(({ id, label, perigo, neutra }, at) => (
        <Button
          key={id}
          ref={id === voltou ? focusOnMount : undefined}
          size="sm"
          variant={perigo ? 'danger' : at === 0 && !neutra ? 'primary' : 'secondary'}
          onClick={() => setEscolhida(id)}
          aria-keyshortcuts={letras[at] || undefined}
          className="grow sm:grow-0"
        >
          <span>{label}</span>
          {letras[at] ? (
            <kbd
              aria-hidden="true"
              className="ml-1 hidden rounded border border-current px-1 text-xs font-normal uppercase lg:inline"
            >
              {letras[at]}
            </kbd>
          ) : null}
        </Button>
      ))}
    </div>
  )
}

type DecisaoProps = {
  acao: Acao
  escritos: Map<string, Escrito>
  onFeito: () => unknown
  onCancelar: () => void
  onRecarregar: () => void
}

/** Maximum length of a reason, as in SQL. */
const MAX_MOTIVO = 500
type Escrito = { motivo: string; valor: string }
const read = ({ motivo, valor }: Escrito) => ({ porque: motivo.trim(), centavos: parseCentavos(valor) ?? 0 })
const contagem = (escrito: string) => <TextCount text={escrito} max={MAX_MOTIVO} />

/** The amount, the reason, the preview of the e-mail, and the button that decides. */
function DecisaoForm({ acao, escritos, ...destinos }: DecisaoProps) {
  const { label, perigo, motivo, valor, carta, feito } = acao
  const [chave] = useState(() => crypto.randomUUID())
  const findErro = (escrito: Escrito): readonly [keyof Escrito, string] | null => {
    const { centavos, porque } = read(escrito)
    if (valor && (centavos < 1 || centavos > valor.maximo)) return ['valor', valor.erro]
    if (motivo?.obrigatorio && !porque) return ['motivo', motivo.vazio ?? decisao.motivoVazio]
    return countCaracteres(porque) > MAX_MOTIVO ? ['motivo', decisao.maximoCaracteres(MAX_MOTIVO)] : null
  }
  return (
    <FormDaEquipe
      rotulo={label}
      efeito={acao.efeito}
      valores={{ motivo: escritos.get(acao.id)?.motivo ?? '', valor: valor ? formatCentavos(valor.sugerido) : '' }}
      guardar={(escrito) => escritos.set(acao.id, escrito)}
      problema={findErro}
      enviar={(escrito) => {
        const { centavos, porque } = read(escrito)
        return acao.executar(porque, { centavos, chave })
      }}
      campoDe={({ status, hint }) => (hint === 'valor_centavos' ? 'valor' : status === 422 && motivo ? 'motivo' : undefined)}
      feito={(_, escrito) => (typeof feito === 'string' ? feito : feito(read(escrito).centavos))}
      botao={(escrito) => {
        const { centavos } = read(escrito)
        return centavos > 0 ? `${label} ${formatCentavos(centavos)}` : label
      }}
      variante={perigo ? 'danger' : 'primary'}
      {...destinos}
    >
      {(escrito) => (
        <>
          {valor ? (
            <MaskedField
              name="valor"
              label={valor.label}
              hint={valor.hint}
              mask={moneyMask}
              inputMode="numeric"
              className="h-12 sm:max-w-64"
              announced
            />
          ) : null}
          {motivo ? (
            <TextAreaField
              name="motivo"
              rows={3}
              announced
              footer={contagem}
              label={motivo.label}
              hint={motivo.hint}
              optional={!motivo.obrigatorio}
            />
          ) : null}
          {carta ? <CartaPrevia carta={carta} motivo={motivo ? cleanLinha(escrito.motivo) : ''} /> : null}
        </>
      )}
    </FormDaEquipe>
  )
}

const CartaPrevia = ({ carta: { para, assunto, diz }, motivo }: { carta: Carta; motivo: string }) => (
  <figure className="rounded-campo border border-linha bg-superficie">
    <figcaption className="border-b border-linha px-4 py-2.5 text-sm font-semibold">{decisao.emailPessoaRecebe}</figcaption>
    <div className="px-4 py-3 text-sm">
      <p className="wrap-anywhere text-tinta-suave">{`Para ${para}`}</p>
      <p className="mt-1 font-semibold wrap-anywhere">{assunto}</p>
      <p className="mt-1.5 wrap-anywhere">{diz}</p>
      {motivo ? <p className="mt-2 border-l-2 border-marca pl-3 wrap-anywhere">{motivo}</p> : null}
    </div>
  </figure>
)
