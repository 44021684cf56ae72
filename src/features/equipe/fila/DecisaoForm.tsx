import { useState } from 'react'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextCount } from '@/components/form/text/TextCount'
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import { countCaracteres } from '@/domain/br/texto'
import type { Acao, Carta } from './acao'
import { FormDaEquipe } from './FormDaEquipe'
import { cartaPrevia, decisaoForm } from './textos'

type Props = { acao: Acao; onFeito: () => void; onCancelar: () => void; onRecarregar: () => void }

/** Maximum length of a reason, as in SQL. */
const MAX_MOTIVO = 500
type Escrito = { motivo: string; valor: string }
const read = ({ motivo, valor }: Escrito) => ({ porque: motivo.trim(), centavos: parseCentavos(valor) ?? 0 })
const contagem = (escrito: string) => <TextCount text={escrito} max={MAX_MOTIVO} />

/** The amount, the reason, the preview of the e-mail, and the button that decides. */
export function DecisaoForm({ acao, ...destinos }: Props) {
  const { label, perigo, motivo, valor, carta, feito } = acao
  const [chave] = useState(() => crypto.randomUUID())
  const findErro = (escrito: Escrito): readonly [keyof Escrito, string] | null => {
    const { centavos, porque } = read(escrito)
    if (valor && (centavos < 1 || centavos > valor.maximo)) return ['valor', valor.erro]
    if (motivo?.obrigatorio && !porque) return ['motivo', motivo.vazio ?? decisaoForm.escrevaMotivoPessoa]
    return countCaracteres(porque) > MAX_MOTIVO ? ['motivo', decisaoForm.maximoCaracteres(MAX_MOTIVO)] : null
  }
  return (
    <FormDaEquipe
      rotulo={label}
      efeito={acao.efeito}
      valores={{ motivo: '', valor: valor ? formatCentavos(valor.maximo) : '' }}
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
      pendente={decisaoForm.umInstante}
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
              className="h-12 max-w-64"
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
          {carta ? <CartaPrevia carta={carta} motivo={motivo ? escrito.motivo.trim() : ''} /> : null}
        </>
      )}
    </FormDaEquipe>
  )
}

/** Preview of a decision's e-mail: recipient, subject and text. */
const CartaPrevia = ({ carta: { para, assunto, diz }, motivo }: { carta: Carta; motivo: string }) => (
  <figure className="rounded-campo border border-linha bg-superficie">
    <figcaption className="border-b border-linha px-4 py-2.5 text-sm font-semibold">{cartaPrevia.emailPessoaRecebe}</figcaption>
    <div className="px-4 py-3 text-sm">
      <p className="wrap-anywhere text-tinta-suave">{`Para ${para}`}</p>
      <p className="mt-1 font-semibold wrap-anywhere">{assunto}</p>
      <p className="mt-1.5 wrap-anywhere">{diz}</p>
      {motivo ? <p className="mt-2 border-l-2 border-marca pl-3 wrap-anywhere whitespace-pre-line">{motivo}</p> : null}
    </div>
  </figure>
)
