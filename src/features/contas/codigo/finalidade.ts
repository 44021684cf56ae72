/* Purposes of a one-time code. The same as in SQL. */
import type { ButtonVariant } from '@/components/ui/button-style'
import type { Canal } from '@/domain/identificador'

export const FINALIDADES = ['entrar', 'avaliacao', 'contato', 'excluir_conta'] as const
export type Finalidade = (typeof FINALIDADES)[number]

type Palavras = {
  /** Title of the dialog, and name of the form in it. */
  readonly titulo: Record<Canal, string>
  readonly botao: string
  readonly enviando: string
  readonly aparencia: ButtonVariant
  /** Whether the sixth digit submits the code automatically. An irreversible action always needs a press. */
  readonly sozinho: boolean
}

const CONFERIR: Palavras = {
  titulo: { email: 'Confira o seu e-mail', sms: 'Confira o seu celular' },
  botao: 'Verificar',
  enviando: 'Verificando...',
  aparencia: 'primary',
  sozinho: true,
}

/** Texts and behaviour of the dialog of a code. */
export const PALAVRAS: Record<Finalidade, Palavras> = {
  entrar: CONFERIR,
  avaliacao: CONFERIR,
  contato: CONFERIR,
  excluir_conta: {
    titulo: { email: 'Confirme a exclusão', sms: 'Confirme a exclusão' },
    botao: 'Excluir minha conta',
    enviando: 'Excluindo...',
    aparencia: 'danger',
    sozinho: false,
  },
}
