import { TextAreaField } from '@/components/form/TextAreaField'
import { TextCount } from '@/components/form/text/TextCount'
import { countCaracteres } from '@/domain/br/texto'
import type { Acao, Carta } from './acao'
import { FormDaEquipe } from './FormDaEquipe'
import { cartaPrevia, decisaoForm } from './textos'

type Props = { acao: Acao; onFeito: () => void; onCancelar: () => void; onRecarregar: () => void }

/** Maximum length of a reason, as in SQL. */
const MAX_MOTIVO = 500
const contagem = (escrito: string) => <TextCount text={escrito} max={MAX_MOTIVO} />

/** Why something is decided, for those who read it. */
export const MotivoField = (props: { label: string; hint: string; optional?: boolean }) => (
  <TextAreaField name="motivo" rows={3} announced footer={contagem} {...props} />
)

/** The reason, the preview of the e-mail, and the button that decides. */
export function DecisaoForm({ acao: { label, perigo, efeito, motivo, carta, feito, executar }, ...destinos }: Props) {
  const findErro = (limpo: string) =>
    motivo?.obrigatorio && !limpo
      ? decisaoForm.escrevaMotivoPessoa
      : countCaracteres(limpo) > MAX_MOTIVO
        ? decisaoForm.maximoCaracteres(MAX_MOTIVO)
        : null
  return (
    <FormDaEquipe
      rotulo={label}
      efeito={efeito}
      valores={{ motivo: '' }}
      problema={(escrito) => {
        const erro = findErro(escrito.motivo.trim())
        return erro ? ['motivo', erro] : null
      }}
      enviar={(escrito) => executar(escrito.motivo.trim())}
      campoDe={({ status }) => (status === 422 && motivo ? 'motivo' : undefined)}
      feito={() => feito}
      botao={label}
      pendente={decisaoForm.umInstante}
      variante={perigo ? 'danger' : 'primary'}
      {...destinos}
    >
      {(escrito) => (
        <>
          {motivo ? <MotivoField label={motivo.label} hint={motivo.hint} optional={!motivo.obrigatorio} /> : null}
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
