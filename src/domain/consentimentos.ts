/* The consents, with the version of each text. A change of a text needs a new version, here and in `contas.versoes_de_texto` by a
   migration (a test compares both): the log of consents keeps the version as evidence of what was agreed to (LGPD art. 8 §2). */

/** One purpose of consent: title and explanation for the profile, the text as shown, the version as stored. */
type Finalidade = {
  readonly versao: string
  readonly titulo: string
  readonly texto: string
  /** The effect of revoking; absent where only deleting the account ends it. */
  readonly aoRevogar?: string
}

/** Stored in `contas.consentimentos.finalidade`. */
export const CONSENTIMENTOS = {
  contato_solicitacao: {
    versao: 'solicitacao-2026-11',
    titulo: 'Contato sobre um pedido',
    texto: 'Confirmo que a equipe da plataforma pode entrar em contato comigo sobre este pedido.',
    aoRevogar: 'O pedido é encerrado e não recebe mais propostas. Você continua podendo consultar e excluir os dados dele.',
  },
  contato_consultoria: {
    versao: 'consultoria-2026-11',
    titulo: 'Contato sobre a consultoria',
    texto: 'Autorizo a equipe da plataforma a entrar em contato comigo sobre a consultoria.',
    aoRevogar: 'A consultoria sai do diretório e deixa de receber pedidos, até você autorizar de novo no cadastro.',
  },
  perfil_consultoria: {
    versao: 'perfil-2026-11',
    titulo: 'Perfil no diretório',
    texto: 'Autorizo mostrar o perfil da consultoria, sem contatos nem documentos, a quem procura os seus serviços.',
    aoRevogar: 'A consultoria sai do diretório, até você autorizar de novo no cadastro. Os avisos de pedidos continuam.',
  },
  candidatura: {
    versao: 'candidatura-2026-11',
    titulo: 'Candidatura a uma vaga',
    texto:
      'Autorizo o envio destes dados à empresa da vaga, só para este processo seletivo. Eles são apagados 180 dias depois do fim da vaga, ou antes, se eu retirar a candidatura.',
    aoRevogar: 'A candidatura é retirada e os seus dados saem da lista da empresa. O que a empresa já leu não volta atrás.',
  },
  curriculo_guardado: {
    versao: 'curriculo-guardado-2026-11',
    titulo: 'Currículo guardado',
    texto:
      'Autorizo a empresa da vaga a guardar esta candidatura pelo prazo que escolhi, só para me procurar para outras vagas dela. ' +
      'Vejo cada vez que ela olha, paro quando quiser, e no fim do prazo tudo é apagado.',
    aoRevogar: 'A empresa deixa de ver o seu currículo guardado.',
  },
  aviso_do_plano: {
    versao: 'plano-2026-11',
    titulo: 'Aviso de quando a assinatura abrir',
    texto:
      'Quero receber um único e-mail, quando a assinatura abrir. Depois dele, ou se eu parar, o meu endereço é apagado da lista.',
    aoRevogar: 'O seu e-mail sai da lista, e o aviso não é enviado.',
  },
  termos_de_uso: {
    versao: 'termos-2026-11',
    titulo: 'Termos de uso',
    texto: 'Ao entrar, você aceita os Termos de Uso e a Política de Privacidade.',
  },
} as const satisfies Record<string, Finalidade>

/** A purpose of consent. */
export type FinalidadeConsentimento = keyof typeof CONSENTIMENTOS

/** Narrows a text read from the server. */
export const isFinalidadeConsentimento = (finalidade: string): finalidade is FinalidadeConsentimento =>
  Object.hasOwn(CONSENTIMENTOS, finalidade)
