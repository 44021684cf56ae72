/** What people read in `features/vagas/empresas/pessoas`: one object for each component. */

/** What has people. */
export type Casa = 'empresa' | 'consultoria'

/** What somebody may do in a company or a consultancy. */
export const PAPEIS = {
  empresa: { dono: 'Cuida da empresa', membro: 'Publica e responde', leitor: 'Só lê' },
  consultoria: { dono: 'Cuida da consultoria', membro: 'Propõe e responde', leitor: 'Só lê' },
} as const

/** The same, for who is invited or changed. */
export const ESCOLHAS = {
  empresa: [
    { value: 'membro', label: 'Publica vagas e responde' },
    { value: 'leitor', label: 'Só lê vagas e candidaturas' },
  ],
  consultoria: [
    { value: 'membro', label: 'Envia propostas e responde clientes' },
    { value: 'leitor', label: 'Só lê propostas e conversas' },
  ],
} as const

/** What else an address may be invited as. */
export const COMO_CAIXA = {
  empresa: { value: 'caixa', label: 'Caixa da empresa: só avisos' },
  consultoria: { value: 'caixa', label: 'Caixa da consultoria: só avisos' },
} as const

export const equipes = {
  titulo: 'Empresas em que você trabalha',
  verVagas: 'Ver vagas',
  pessoas: 'Pessoas',
} as const

export const pessoasDaEmpresa = {
  titulo: 'Pessoas',
  voce: '(você)',
  acesso: (nome: string) => `Acesso de ${nome}`,
  tirar: 'Tirar',
  cancelar: 'Cancelar',
  mudou: 'Acesso atualizado',
  tirada: 'Pessoa retirada',
  empresa: {
    descricao: 'Quem trabalha nas vagas desta empresa. Vagas com outro nome de empresa continuam só de quem as criou.',
    carregando: 'Carregando as pessoas da empresa',
    lista: 'Quem está na empresa',
    passar: 'Passar a empresa',
    sair: 'Sair da empresa',
    confirmarTirar: (nome: string) => `Tirar ${nome}? O acesso às vagas acaba na hora; o que ${nome} publicou fica.`,
    confirmarSair: 'Sair desta empresa? As vagas dela deixam de aparecer na sua conta na hora; o que você publicou fica.',
    confirmarPassar: (nome: string) => `Passar a empresa a ${nome}? As vagas e a página vão junto, e você continua publicando.`,
    saiu: 'Você saiu da empresa',
    passou: 'Empresa passada',
  },
  consultoria: {
    descricao:
      'Quem trabalha nas propostas e conversas desta consultoria. Cada pedido recebe uma proposta dela, de quem enviar antes.',
    carregando: 'Carregando as pessoas da consultoria',
    lista: 'Quem está na consultoria',
    passar: 'Passar a consultoria',
    sair: 'Sair da consultoria',
    confirmarTirar: (nome: string) => `Tirar ${nome}? O acesso às propostas acaba na hora; o que ${nome} enviou fica.`,
    confirmarSair: 'Sair desta consultoria? As propostas dela deixam de aparecer na sua conta na hora; o que você enviou fica.',
    confirmarPassar: (nome: string) =>
      `Passar a consultoria a ${nome}? Cadastro, perfil, propostas e conversas vão junto, com o e-mail e o celular de ${nome}. ` +
      'Você continua enviando propostas.',
    saiu: 'Você saiu da consultoria',
    passou: 'Consultoria passada',
  },
} as const

export const meusAvisos = {
  titulo: 'Seus avisos por e-mail',
  explicacao: 'Só seus. O que ninguém escolher vai para quem cuida da empresa.',
  candidaturas: 'Candidaturas novas',
  andamento: 'Publicação e canais',
  resumo: 'Números da semana',
  mudou: 'Avisos atualizados',
} as const

export const caixaDaCasa = {
  titulo: { empresa: 'Caixa da empresa', consultoria: 'Caixa da consultoria' },
  espera: 'Não confirmada: ainda não recebe nada. O link está no e-mail que mandamos para ela.',
  reenviar: 'Mandar o link de novo',
  tirar: 'Tirar caixa',
  tirada: 'Caixa tirada',
  mudou: 'Avisos da caixa atualizados',
  assuntos: {
    empresa: { candidaturas: 'Candidaturas novas', andamento: 'Publicação e canais', resumo: 'Números da semana' },
    consultoria: {
      pedidos: 'Pedidos novos que ela atende',
      propostas: 'Decisões sobre propostas',
      conversas: 'Mensagens e respostas de clientes',
    },
  },
} as const

/** Of which vacancies a message is wanted. */
export const QUAIS = [
  { value: 'minhas', label: 'Das vagas que eu cuido' },
  { value: 'todas', label: 'De todas as vagas' },
  { value: 'nenhuma', label: 'Nenhum' },
] as const

export const convidar = {
  titulo: 'Convidar',
  email: 'E-mail',
  papel: 'O que pode fazer',
  enviar: 'Enviar convite',
  enviando: 'Enviando...',
  enviado: 'Convite enviado',
  erro: 'Erro ao enviar',
  abertos: 'Convites abertos',
  ate: (dia: string) => `vale até ${dia}`,
  retirar: 'Retirar',
  retirado: 'Convite retirado',
} as const

export const pessoasDaVaga = { voce: 'você' } as const

export const responsavel = {
  rotulo: 'Responsável',
  ninguem: 'Ninguém',
  mudou: 'Responsável atualizado',
} as const

export const quemPublicou = { por: (nome: string) => `Publicada por ${nome}` } as const

export const convitePage = {
  titulo: 'Convite para uma equipe',
  entre: 'Entre com o e-mail que recebeu este convite. Sem conta, crie a sua com ele.',
  entrar: 'Entrar',
  convidou: {
    empresa: (de: string, empresa: string) => `${de} convidou você para as vagas de ${empresa}.`,
    consultoria: (de: string, consultoria: string) => `${de} convidou você para as propostas de ${consultoria}.`,
  },
  pode: {
    empresa: { membro: 'Você publica vagas e responde candidaturas.', leitor: 'Você lê vagas e candidaturas, sem mudar nada.' },
    consultoria: {
      membro: 'Você envia propostas e conversa com clientes.',
      leitor: 'Você lê propostas e conversas, sem mudar nada.',
    },
  },
  aceitar: 'Aceitar convite',
  aceitando: 'Aceitando...',
  outro: (para: string) => `Este convite é para ${para}`,
  entreComEle: 'Saia desta conta e entre com esse endereço, ou peça a quem convidou um convite para o seu.',
  verConta: 'Ver minha conta',
  completar: 'Complete o seu perfil para aceitar.',
  completarPerfil: 'Completar perfil',
  acabou: 'Este convite não vale mais',
  entrou: (empresa: string) => `Agora você está em ${empresa}`,
  verVagas: 'Ver vagas da empresa',
  verConsultoria: 'Ver a consultoria',
  verEmpresas: 'Ver empresas',
} as const
