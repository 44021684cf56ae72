/** What people read in `features/candidaturas/suspensao`: one object for each component. */

export const recursoForm = {
  recursoEnviado: 'Recurso enviado',
  pessoaEquipeLe: 'Uma pessoa da equipe lê e responde por e-mail.',
  conteVagaDeve: 'Conte por que a vaga deve voltar.',
  recorrerSuspensao: 'Recorrer da suspensão',
  titulo: 'Não concorda? Recorra',
  vagaDeveVoltar: 'Por que a vaga deve voltar',
  dica: 'Você pode recorrer uma vez. Enquanto isso, o que já foi pago fica como está.',
  enviando: 'Enviando...',
  enviarRecurso: 'Enviar recurso',
} as const

export const suspensaoDaVaga = {
  vagaEstaFora: 'A vaga está fora do ar',
  vagaSuspensaDepois: 'A vaga foi suspensa e depois recusada',
  abertura: (dia: string) => `Suspensa em ${dia}.`,
  precisaMudar: 'O anúncio precisa mudar? Corrija o texto e conte no recurso o que mudou: a equipe lê os dois.',
  aindaPode: 'O anúncio precisa mudar? A equipe lê o texto corrigido junto do seu recurso.',
  corrigir: 'Corrigir o anúncio',
  outraVaga:
    'Para anunciar de novo, crie outra vaga a partir desta e pague por ela. Se o banco se enganou, fale com a nossa equipe.',
  criarOutra: 'Criar outra a partir desta',
  falarEquipe: 'Falar com a equipe',
  estaSuspensaoJa: 'Esta suspensão já terminou.',
  recebemosRecurso: 'Recebemos o seu recurso',
  respondidoEm: (diaHora: string) => `Respondido em ${diaHora}.`,
  enviadoPessoaEquipe: (diaHora: string) => `Enviado em ${diaHora}. Uma pessoa da equipe lê e responde por e-mail.`,
  voceEscreveu: 'O que você escreveu',
} as const
