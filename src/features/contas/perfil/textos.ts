/** What people read in `features/contas/perfil`: one object for each component. */

export const avisos = {
  perfilEstaIncompleto: 'Seu perfil está incompleto',
  voceAdministraPlataforma: 'Você administra a plataforma',
  abrirAdministracao: 'Abrir a administração',
} as const

export const contaExcluidaPage = {
  contaExcluida: 'Conta excluída',
  antetitulo: 'Até logo',
  suaContaFoi: 'Sua conta foi excluída',
  abertura: 'Apagamos os seus dados da plataforma e o que este navegador guardava. Obrigado por ter passado por aqui.',
  voltarInicio: 'Voltar ao início',
  contarFaltou: 'Contar o que faltou',
} as const

export const indice = {
  rotulo: 'Nesta página',
} as const

export const nomeESobrenome = {
  trouxemosVoltaVoce: 'Trouxemos de volta o que você já tinha digitado.',
} as const

export const perfilPage = {
  titulo: 'Meu Perfil',
  abertura: 'Quem você é, como você entra e o que guardamos sobre você.',
  voceVePode: 'O que você vê pode não ser o mais recente. Salve quando a conexão voltar.',
  carregandoPerfil: 'Carregando o seu perfil',
  voceEntraQualquer: 'Você entra com qualquer um dos dois. Ao trocar um, verificamos o novo com um código.',
  voceEntraQuais: 'Como você entra, e em quais dispositivos está agora.',
  voceAceitouQuando: 'O que você aceitou, quando e em qual versão do texto.',
  dadosSaoLeve: 'Os dados são seus: leve uma cópia ou peça que apaguemos tudo.',
} as const
