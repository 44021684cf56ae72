/** E-mails about an account: its deletion, a changed contact, a sign-in, and changes among the administrators. */
import { z } from 'zod'
import type { Mensagem } from './mensagem.ts'
import { formatDataHora, greet, instante, linha, nome, removeLinks } from './texto.ts'

/** Payload of `conta_excluida`. */
export const contaExcluidaPayload = z.object({ nome })

/** The last e-mail to the owner of a deleted account. */
export const composeContaExcluida = (dados: z.output<typeof contaExcluidaPayload>, site: string): Mensagem => ({
  assunto: 'Sua conta foi excluída',
  previa: 'A exclusão que você pediu está feita.',
  titulo: 'Sua conta foi excluída',
  blocos: [
    { paragrafo: `${greet(dados.nome)} Como você pediu, excluímos a sua conta e os dados pessoais ligados a ela.` },
    { paragrafo: 'Este é o último e-mail sobre ela. Se um dia quiser voltar, é só entrar de novo e começar do zero.' },
    { nota: 'Obrigado pela confiança. Quando precisar, estaremos aqui.' },
  ],
  motivo: `Você recebeu este e-mail porque a conta ligada a este endereço foi excluída em ${new URL(site).host}.`,
})

/** Payload of `contato_alterado`; `canal` is the contact that changed. */
export const contatoAlteradoPayload = z.object({ canal: z.enum(['email', 'sms']), nome, em: instante })

/** Sent to the previous contact, so that a change by a stranger is noticed. */
export const composeContatoAlterado = (dados: z.output<typeof contatoAlteradoPayload>, site: string): Mensagem => {
  const contato = dados.canal === 'email' ? 'e-mail' : 'celular'
  return {
    assunto: `O ${contato} da sua conta foi trocado`,
    previa: 'Se foi você, está tudo certo. Se não foi, fale conosco agora.',
    titulo: `O ${contato} da sua conta foi trocado`,
    blocos: [
      {
        paragrafo: `${greet(dados.nome)} O ${contato} da sua conta foi trocado por outro em ${formatDataHora(dados.em)}. Se foi você, não precisa fazer nada.`,
      },
      { paragrafo: 'Se não foi você, fale conosco agora: outra pessoa pode estar usando a sua conta.' },
      { botao: { rotulo: 'Falar conosco', url: `${site}/contato` } },
    ],
    motivo: `Você recebeu este e-mail porque este endereço estava na sua conta em ${new URL(site).host}.`,
  }
}

/** Payload of `nova_entrada`; `canal` is how the code was sent. */
export const novaEntradaPayload = z.object({ canal: z.enum(['email', 'sms']), nome, em: instante })

const meios = { email: 'com um código enviado ao seu e-mail', sms: 'com um código enviado por SMS ao celular da conta' } as const

/** Sent to the verified e-mail: the new owner of a recycled phone number could sign in to the old owner's account. */
export const composeNovaEntrada = (dados: z.output<typeof novaEntradaPayload>, site: string): Mensagem => ({
  assunto: 'Nova entrada na sua conta',
  previa: 'Se foi você, está tudo certo. Se não foi, veja o que fazer agora.',
  titulo: 'Nova entrada na sua conta',
  blocos: [
    {
      paragrafo: `${greet(dados.nome)} Alguém entrou na sua conta em ${formatDataHora(dados.em)}, ${meios[dados.canal]}. Se foi você, não precisa fazer nada.`,
    },
    {
      passos: {
        titulo: 'Se não foi você',
        itens: [
          'Entre na sua conta com o seu e-mail.',
          'No seu perfil, encerre as sessões que você não reconhece.',
          'Troque o telefone da conta: quem recebe SMS no número atual consegue entrar.',
          `Precisa de ajuda? Fale com a equipe em ${site}/contato`,
        ],
      },
    },
    { botao: { rotulo: 'Entrar na minha conta', url: `${site}/entrar` } },
  ],
  motivo: `Você recebeu este e-mail porque este é o endereço da sua conta em ${new URL(site).host}.`,
})

const mudancas = {
  incluida: 'foi incluída entre as pessoas administradoras',
  ativada: 'voltou a ser pessoa administradora',
  desativada: 'deixou de ser pessoa administradora',
  removida: 'foi removida das pessoas administradoras',
} as const

/** Payload of `admin_alterado`: whose rights changed, and who changed them; `sistema` = directly in the database. */
export const adminAlteradoPayload = z.object({
  acao: z.enum(['incluida', 'ativada', 'desativada', 'removida']),
  email: linha(254),
  por: z.string().transform((texto) => (texto === 'sistema' ? 'Diretamente no banco de dados' : removeLinks(texto, 254))),
})

/** Sent to every administrator, so that nobody becomes one unnoticed. */
export const composeAdminAlterado = (dados: z.output<typeof adminAlteradoPayload>, site: string): Mensagem => ({
  assunto: 'Mudou quem administra a Embira',
  previa: `${dados.email} ${mudancas[dados.acao]}.`,
  titulo: 'Mudou quem administra a Embira',
  blocos: [
    { paragrafo: `${dados.email} ${mudancas[dados.acao]}.` },
    {
      resumo: {
        titulo: 'A mudança',
        linhas: [
          ['Conta', dados.email],
          ['Feita por', dados.por],
        ],
      },
    },
    { nota: 'Se você não reconhece esta mudança, fale agora com as outras pessoas administradoras.' },
  ],
  motivo: `Você recebeu este e-mail porque administra, ou administrava, ${new URL(site).host}.`,
})
